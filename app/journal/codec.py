"""Events as bytes and back. A name, once used, is read for ever, and brought up to date on the way."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, Union

import msgspec

from app.faults import EnvironmentFault
from app.journal.own_events import OWN_EVENTS
from assets.languages import say

Event = msgspec.Struct
"""A frozen struct with ``tag="wager-placed/1"`` and ``tag_field="kind"``."""
Document = dict[str, Any]
Upcaster = tuple[str, Callable[[Document], Document]]
"""The kind it becomes, and how its fields change on the way."""

TAG_FIELD = "kind"
_UNFIT: Final = (msgspec.MsgspecError, ValueError, TypeError, LookupError, AttributeError, RecursionError)
"""What bytes that fit no kind can come to: where they are read, or where an older kind is brought up to date."""


class UnknownKind(EnvironmentFault):
    """An entry has a name that nobody here can read: a newer version wrote it."""

    def __init__(self, kind: str) -> None:
        super().__init__(
            say("The log holds an entry of the kind “{kind}” that this version does not know.", kind=kind),
            say("Start the version that wrote it, or a newer one."),
        )


class Unreadable(EnvironmentFault):
    """The bytes of an entry do not fit its kind. The text says nothing of what stands in it."""

    def __init__(self, kind: str) -> None:
        super().__init__(
            say("The log holds an entry of the kind “{kind}” whose content does not fit that kind.", kind=kind),
            say("Do not go on with this table. Verify the log and keep it as evidence."),
        )


class Codec:
    """Knows every event by its kind, and how events of older kinds become today's."""

    def __init__(self, event_types: Iterable[type[Event]], upcasters: Mapping[str, Upcaster] | None = None) -> None:
        """Take the event types, and for kinds of older versions what they become.

        A type may say in ``EARLIER`` how its own earlier kinds become today's.

        Raises:
            ValueError: two types share a kind, a type has none, or an upcaster leads nowhere.

        """
        self._types = _by_kind((*OWN_EVENTS, *event_types))
        self._upcasters = {**_earlier(self._types), **(upcasters or {})}
        self._kinds = {of: kind for kind, of in self._types.items()}
        self._encoder = msgspec.json.Encoder()  # the bytes are kept and hashed as written, never made again
        self._decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Union[tuple(self._types.values())])  # noqa: UP007
        self._check_upcasters()

    @property
    def kinds(self) -> frozenset[str]:
        """Every kind that can be read, old ones too."""
        return frozenset(self._types) | frozenset(self._upcasters)

    def kind(self, event: Event) -> str:
        """The kind of an event.

        Raises:
            KeyError: its type was not given to this codec (a bug).

        """
        return self._kinds[type(event)]

    def kinds_of(self, types: Iterable[type[Event]]) -> tuple[str, ...]:
        """Under which kinds events of these types are kept, those of older versions too."""
        asked = {self._kinds[of] for of in types}
        return tuple(sorted(kind for kind in self.kinds if self._today(kind) in asked))

    def _today(self, kind: str) -> str:
        while kind in self._upcasters:
            kind = self._upcasters[kind][0]
        return kind

    def encode(self, event: Event) -> tuple[str, bytes]:
        """The kind and the bytes of an event. The bytes are kept as they are and never made again (case F07)."""
        kind = self.kind(event)
        return kind, without_kind(kind, self._encoder.encode(event))

    def decode(self, kind: str, payload: bytes) -> Event:
        """The event that an entry holds, in today's form.

        Raises:
            UnknownKind: a newer version wrote it.
            Unreadable: the bytes do not fit the kind.

        """
        try:
            whole = with_kind(kind, payload)
            event = self._decoder.decode(whole) if kind in self._types else self._upcast(kind, whole)
        except _UNFIT:
            raise Unreadable(kind) from None
        if kind in self._types and type(event) is not self._types[kind]:
            raise Unreadable(kind)
        return event

    def _upcast(self, kind: str, payload: bytes) -> Event:
        document = msgspec.json.decode(payload, type=Document)
        if document.pop(TAG_FIELD, None) != kind:
            raise Unreadable(kind)
        while kind in self._upcasters:
            kind, change = self._upcasters[kind]
            document = change(document)
        if kind not in self._types:
            raise UnknownKind(kind)
        return msgspec.convert({**document, TAG_FIELD: kind}, self._types[kind], str_keys=True)

    def _check_upcasters(self) -> None:
        for old in self._upcasters:
            seen = {old}
            kind = old
            while kind in self._upcasters:
                kind = self._upcasters[kind][0]
                if kind in seen:
                    raise ValueError(say("the way from {old} goes round in a circle", old=old))
                seen.add(kind)
            if kind not in self._types or old in self._types:
                raise ValueError(say("{old} does not become a kind of today", old=old))


_NAMED: Final = b'{"kind":'


def without_kind(kind: str, document: bytes) -> bytes:
    """The fields of an event without its kind, which has a column of its own (format 2)."""
    return b"{" + document[len(_NAMED) + len(msgspec.json.encode(kind)) :].removeprefix(b",")


def with_kind(kind: str, payload: bytes) -> bytes:
    """The whole document of an entry: with the kind in front, as entries of format 1 hold it already."""
    if not payload.startswith(b"{") or payload.startswith(_NAMED):
        return payload
    comma = b"" if payload == b"{}" else b","
    return _NAMED + msgspec.json.encode(kind) + comma + payload[1:]


def _earlier(types: Mapping[str, type[Event]]) -> dict[str, Upcaster]:
    return {old: (kind, change) for kind, of in types.items() for old, change in getattr(of, "EARLIER", {}).items()}


def _by_kind(types: Iterable[type[Event]]) -> dict[str, type[Event]]:
    found: dict[str, type[Event]] = {}
    for of in types:
        config = of.__struct_config__
        kind = config.tag
        if not isinstance(kind, str) or config.tag_field != TAG_FIELD or not config.frozen:
            raise ValueError(
                say(
                    "{name} needs frozen=True, tag=… and tag_field={tag_field!r}", name=of.__name__, tag_field=TAG_FIELD
                )
            )
        if found.setdefault(kind, of) is not of:
            raise ValueError(say("two events are called {kind}", kind=kind))
    return found
