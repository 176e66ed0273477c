/**
 * Product logos on the home page, in black or white. These products have a neutral icon instead of their logo:
 *
 * - MongoDB: its brand resources say “Do not change the color of the MongoDB logo”.
 * - SQL databases: the page is about two products. PostgreSQL's policy also allows only the logo variants that it lists.
 * - Snowflake and Redis: we haven't found a sentence in their guidelines that allows a logo in one color.
 * - OpenAI, Cohere, Jina, llama.cpp, sentence-transformers and Pillow: simple-icons doesn't have their logos.
 */
export { default as anthropic } from 'simple-icons/icons/anthropic.svg?source';
export { default as huggingFace } from 'simple-icons/icons/huggingface.svg?source';
export { default as pytorch } from 'simple-icons/icons/pytorch.svg?source';
export { default as scikitLearn } from 'simple-icons/icons/scikitlearn.svg?source';
export { default as vllm } from 'simple-icons/icons/vllm.svg?source';
