"""The beginning of a sentence."""


def begun(words: str) -> str:
    """The words with a capital letter where they begin; the others stay as the language writes them."""
    return words[:1].upper() + words[1:]
