"""Secrets that a program has read, kept out of what it prints."""

MIN_LENGTH = 3


class Redaction:
    def __init__(self) -> None:
        self._secrets: set[str] = set()

    def add(self, secret: str) -> None:
        # A secret of one or two characters would blot out ordinary text and protect nothing.
        if len(secret) >= MIN_LENGTH:
            self._secrets.add(secret)

    def apply(self, text: str) -> str:
        for secret in sorted(self._secrets, key=len, reverse=True):
            text = text.replace(secret, "[REDACTED]")
        return text
