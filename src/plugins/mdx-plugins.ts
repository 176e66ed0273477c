/** MDX plugins of pages. Add new plugins here, because pages are compiled again when a file that this module imports changes. */

export { default as apiReference } from './api-reference';
export { default as codeBlocks } from './code-blocks';
export { default as staticArticles } from './static-articles';
