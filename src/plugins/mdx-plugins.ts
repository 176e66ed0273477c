/** MDX plugins for pages. Add new plugins here, because the build compiles all pages again when this file or a file that it imports has changed. */

export { default as apiReference } from './api-reference';
export { default as codeBlocks } from './code-blocks';
export { default as pagePieces } from './page-pieces';
export { default as staticArticles } from './static-articles';
