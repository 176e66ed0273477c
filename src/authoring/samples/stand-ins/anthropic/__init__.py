"""Replaces the package `anthropic` and its service."""

from types import SimpleNamespace as Answer

from _words import answer


class AnthropicError(Exception): ...
class APIError(AnthropicError): ...
class APIConnectionError(APIError): ...
class APITimeoutError(APIConnectionError): ...
class APIStatusError(APIError): ...


class Messages:
    def create(self, *, messages, model, max_tokens, system=None, temperature=None):
        return Answer(content=[Answer(text=answer(messages[-1]['content'], max_tokens), type='text')])


class Anthropic:
    def __init__(self, *, api_key=None, base_url=None, timeout=None, max_retries=2):
        self.messages = Messages()
