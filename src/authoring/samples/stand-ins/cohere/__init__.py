"""Replaces the package `cohere` and its service."""

from types import SimpleNamespace as Answer

from _words import answer, vector


class Client:
    def __init__(self, api_key, **_):
        pass

    def embed(self, *, texts, model, input_type=None, truncate=None):
        return Answer(embeddings=[vector(text, 1024) for text in texts])

    def generate(self, *, prompt, model, max_tokens=None, temperature=None):
        return Answer(generations=[Answer(text=answer(prompt, max_tokens))])
