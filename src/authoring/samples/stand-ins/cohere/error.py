"""The errors of the package `cohere` that its plugin names."""


class CohereError(Exception):
    pass


class CohereAPIError(CohereError):
    pass


class CohereConnectionError(CohereError):
    pass
