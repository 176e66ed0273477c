"""Replaces the package `sentence_transformers` and the weights that it downloads."""

import numpy
from _words import vector


class SentenceTransformer:
    def __init__(self, model_name_or_path=None, device=None):
        self.model_name_or_path = model_name_or_path
        self.device = device

    def to(self, device):
        self.device = device
        return self

    def get_sentence_embedding_dimension(self):
        return 384

    def encode(self, sentences, batch_size=32, show_progress_bar=None, normalize_embeddings=False):
        if isinstance(sentences, str):
            return numpy.array(vector(sentences, 384), dtype='float32')
        return numpy.array([vector(text, 384) for text in sentences], dtype='float32')
