"""Results of the stand-ins: vectors that are computed from the words of a text, and answers that repeat the question."""

import zlib


def vector(text, size):
    """Returns a vector of the given size and of length 1. Texts with common words have similar vectors."""
    counts = [0.0] * size
    for word in text.lower().split():
        counts[zlib.crc32(word.strip('.,;:?!"\'()').encode()) % size] += 1.0
    length = sum(count * count for count in counts) ** 0.5 or 1.0
    return [count / length for count in counts]


def answer(text, limit=None):
    """Returns a text that repeats the question. `limit` is the maximum number of words."""
    words = f'An answer to: {text}'.split()
    return ' '.join(words if limit is None else words[:limit])
