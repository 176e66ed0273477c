"""What the stand-ins say: vectors that follow from the words of a text, and answers that repeat the question."""

import zlib


def vector(text, size):
    """A vector of length 1: texts with words in common are near to each other, the same text is always the same."""
    counts = [0.0] * size
    for word in text.lower().split():
        counts[zlib.crc32(word.strip('.,;:?!"\'()').encode()) % size] += 1.0
    length = sum(count * count for count in counts) ** 0.5 or 1.0
    return [count / length for count in counts]


def answer(text, limit=None):
    words = f'An answer to: {text}'.split()
    return ' '.join(words if limit is None else words[:limit])
