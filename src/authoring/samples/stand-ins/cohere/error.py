"""Errors of the package `cohere` that its plugin uses."""


class CohereError(Exception):
    pass


class CohereAPIError(CohereError):
    pass


class CohereConnectionError(CohereError):
    pass
