/**
 * Single-color product logos for the home page. These products don't have a logo here, so the home page shows a neutral icon for them:
 *
 * - MongoDB: its brand resources say “Do not change the color of the MongoDB logo”.
 * - PostgreSQL and SQLite: the home page shows one icon for both. PostgreSQL's policy also restricts which variants of its logo may be used.
 * - Snowflake and Redis: we couldn't find permission for single-color logos in their guidelines.
 * - OpenAI, Cohere, Jina, llama.cpp, sentence-transformers and Pillow: the package simple-icons doesn't contain their logos.
 */
export { default as anthropic } from 'simple-icons/icons/anthropic.svg?source';
export { default as huggingFace } from 'simple-icons/icons/huggingface.svg?source';
export { default as pytorch } from 'simple-icons/icons/pytorch.svg?source';
export { default as scikitLearn } from 'simple-icons/icons/scikitlearn.svg?source';
export { default as vllm } from 'simple-icons/icons/vllm.svg?source';
