/** What `docusaurus.config.ts` names. It takes it from `native.cjs`, which loads this file in a fraction of the time. */
export { livePages } from '../reference/live-pages';
export { versionInputs } from '../reference/page-inputs';
export { default as apiReference } from './api-reference';
export { default as codeBlocks } from './code-blocks';
export { default as codeBlocksOfSite } from './code-blocks/site';
export { default as delivery } from './delivery';
export { default as firstPaint } from './first-paint';
export { default as navbarItems } from './navbar-items';
export { default as pagesOnDemand } from './pages-on-demand';
export { default as search } from './search';
export { SITE_DATA } from './site-data';
export { default as smallTslib } from './small-tslib';
export { default as socialPictures } from './social-pictures';
export { default as staticArticles } from './static-articles';
export { default as styles } from './styles';
export { default as svgComponents } from './svg-components';
export { default as versionedDocs } from './versioned-docs';
export { canonicalRoutes } from './versioned-docs/canonical-routes';
