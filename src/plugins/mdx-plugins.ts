/** MDX plugins for pages. Add new plugins to this file, because a change in one of its imports makes the build compile all pages again. */

export { default as apiReference } from './api-reference';
export { default as codeBlocks } from './code-blocks';
export { default as pagePieces } from './page-pieces';
export { default as staticArticles } from './static-articles';
