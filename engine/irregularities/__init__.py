"""The catalogue of irregularities: what can happen, what is asked, which outcomes there are, and who decides."""
