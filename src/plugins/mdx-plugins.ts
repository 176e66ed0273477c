/** MDX plugins for pages. New plugins must be added here, because pages are compiled again only if a file changes that this module imports. */

export { default as apiReference } from './api-reference';
export { default as codeBlocks } from './code-blocks';
export { default as staticArticles } from './static-articles';
