/** MDX plugins for pages. Export new ones here: when this file or one of its imports changes, all pages are compiled again. */

export { default as apiReference } from './api-reference';
export { default as codeBlocks } from './code-blocks';
export { default as pagePieces } from './page-pieces';
export { default as staticArticles } from './static-articles';
