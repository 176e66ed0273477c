/** `docusaurus.config.ts` imports this file through `native.cjs`, because Docusaurus would otherwise compile every module with Babel. */

export { ADMONITIONS } from '../model/page/content/constructs';
export { createSitePages } from '../model/page/site-pages';
export { lockBuild } from './build-lock';
export { default as codeBlocksOfSite } from './code-blocks/site';
export { default as delivery } from './delivery';
export { isBuild } from './docusaurus-command';
export { default as firstPaint } from './first-paint';
export { internals } from './internals';
export { apiReference, codeBlocks, pagePieces, staticArticles } from './mdx-plugins';
export { default as search } from './search';
export { default as socialPictures } from './social-pictures';
export { default as styles } from './styles';
export { default as svgSource } from './svg-source';
export { default as versionedDocs } from './versioned-docs';
export { filterCanonicalRoutes } from './versioned-docs/routes';
