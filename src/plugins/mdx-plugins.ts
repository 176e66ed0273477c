/** The MDX plugins of pages. Compiled pages depend on all code that this file imports, so add further plugins here. */

export { default as apiReference } from './api-reference';
export { default as codeBlocks } from './code-blocks';
export { default as staticArticles } from './static-articles';
