"""Replaces the package `openai` and its service."""

from types import SimpleNamespace as Answer

from _words import answer, vector

CHAT_MODELS = ('gpt-3.5-turbo', 'gpt-4', 'gpt-4o', 'gpt-4o-mini')
SIZES = {'text-embedding-3-small': 1536, 'text-embedding-3-large': 3072, 'text-embedding-ada-002': 1536}


# Errors of the service that the plugin, the pages or this module name, with their base classes.
class OpenAIError(Exception): ...
class APIError(OpenAIError): ...
class APIConnectionError(APIError): ...
class APITimeoutError(APIConnectionError): ...
class APIStatusError(APIError): ...
class AuthenticationError(APIStatusError): ...
class BadRequestError(APIStatusError): ...
class NotFoundError(APIStatusError): ...
class RateLimitError(APIStatusError): ...
class InternalServerError(APIStatusError): ...


class Embeddings:
    def create(self, *, input, model, dimensions=None):
        if model not in SIZES:
            raise NotFoundError(f'this stand-in does not support the model {model!r}')
        texts = [input] if isinstance(input, str) else input
        size = dimensions or SIZES[model]
        return Answer(data=[Answer(embedding=vector(text, size), index=index) for index, text in enumerate(texts)])


class Completions:
    def create(self, *, messages, model=None, max_tokens=None, temperature=None, n=1, **_):
        if not model:
            raise BadRequestError('the request does not name a model')
        message = Answer(content=answer(messages[-1]['content'], max_tokens), role='assistant')
        return Answer(choices=[Answer(message=message, index=index, finish_reason='stop') for index in range(n)])


class Models:
    def list(self):
        return Answer(data=[Answer(id=name) for name in (*CHAT_MODELS, *SIZES)])


class OpenAI:
    def __init__(self, *, api_key=None, base_url=None, default_headers=None, timeout=None, max_retries=2):
        self.models = Models()
        self.embeddings = Embeddings()
        self.chat = Answer(completions=Completions())
