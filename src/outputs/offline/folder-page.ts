import postcss from 'postcss';
import { computeCodeDigest, computeDigest } from '../../model/cache/digest';
import { getOrStore, siteStore } from '../../model/cache/store';
import { removeTrailingSlash, withoutBasePath } from '../../shared/base-path';

export interface FolderPaths {
  pathsByRoute: ReadonlyMap<string, string>;
  baseUrl: string;
  /** URL of the website, without a path. If a link's target isn't in the offline copy, the link leads to the website. */
  origin: string;
}

/** File name of the offline copy's search page. It replaces the site's search, which needs a server. */
export const SEARCH_PAGE = 'search.html';

const NEEDED_META = /^<meta (?:charset=|(?:[^>]*\s)?name="(?:viewport|description)")/i;
const NEEDED_LINK = /^<link [^>]*rel="(?:stylesheet|canonical)"/;
/**
 * Matches buttons to remove, because they don't work without scripts. Buttons of tabs remain as labels, because the content of all tabs is visible.
 */
const DEAD_BUTTON = /<button(?![^>]*\brole="tab")[^>]*>[\s\S]*?<\/button>/g;
const COPY_MENU = /<div class="[^"]*\bcopy_[^"]*"[^>]*>[\s\S]*?<\/details><\/div>/g;
const COLOR_MODE = `<script>document.documentElement.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'</script>`;
const SEARCH_BUTTON = /<button[^>]*\saria-keyshortcuts="Control\+K[^>]*>[\s\S]*?<\/button>/g;
/** Matches attributes with a URL on this site, such as ` href="/docs/intro"`. */
const SITE_URL = /\s(href|src)="(\/[^"]*)"/g;

/** Converts a page's HTML so that it works without a server. `path` is the page's path in the offline copy. */
export function convertPage(html: string, path: string, folder: FolderPaths): string {
  const rootPath = '../'.repeat(path.split('/').length - 1);
  const canonicalUrl = /<meta [^>]*property="og:url" content="([^"]*)"/.exec(html)?.[1];
  const onlineUrl = canonicalUrl ?? folder.origin;
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>|<\/?noscript\b[^>]*>/g, '')
    .replace(/<meta [^>]*>/g, (tag) => (NEEDED_META.test(tag) ? tag : ''))
    .replace(/<link [^>]*>/g, (tag) => (NEEDED_LINK.test(tag) ? tag.replace(/\sdata-rh="[^"]*"/, '') : ''))
    .replace(COPY_MENU, '')
    .replace(
      SEARCH_BUTTON,
      `<a class="navbar__item navbar__link" href="${rootPath}${SEARCH_PAGE}">Search</a>`,
    )
    .replace(DEAD_BUTTON, '')
    .replace(SITE_URL, (_, name: string, url: string) => ` ${name}="${convertUrl(url, rootPath, folder)}"`)
    .replace('</head>', `${COLOR_MODE}</head>`)
    .replace(
      '</body>',
      `<aside class="container padding-vert--md text--center" aria-label="About this copy"><p>Offline copy</p><p><a href="${onlineUrl}">View this page online</a></p></aside></body>`,
    );
}

function convertUrl(url: string, rootPath: string, { pathsByRoute, baseUrl, origin }: FolderPaths): string {
  const { path = '', hash = '' } = /^(?<path>[^?#]*)(?:\?[^#]*)?(?<hash>.*)$/.exec(url)?.groups ?? {};
  const pathInCopy = pathsByRoute.get(removeTrailingSlash(withoutBasePath(path, baseUrl)) || '/');
  return pathInCopy === undefined ? origin + url : rootPath + pathInCopy + hash;
}

/**
 * Matches the selector of styles for pages without JavaScript, because offline pages need these styles, too. Skips `.themedComponent`, whose styles
 * depend on the color mode.
 */
const NO_SCRIPT_SELECTOR = /html:not\(\[data-theme\]\)(?! \.themedComponent)/g;

/** Matches all offline pages, because none has `data-site`. Has the same specificity as `html:not([data-theme])`, which it replaces. */
const OFFLINE_SELECTOR = 'html:not([data-site])';

/** Oldest browser that offline copies support. The docs viewer Zeal in Debian 12 uses its engine, which lacks features such as cascade layers. */
const OLDEST_BROWSER = 'chrome 87';

/** Makes a style sheet work offline and in old browsers. Expects the fonts in its folder. Caches the result, because this takes half a second. */
export function convertStyles(css: string, base: string): string {
  const folderCss = css
    .replace(NO_SCRIPT_SELECTOR, OFFLINE_SELECTOR)
    .replaceAll(`url(${base}assets/fonts/`, 'url(');
  return getOrStore(siteStore, computeDigest('styles', computeCodeDigest(__filename), folderCss), () => {
    // Most builds don't need this package, and loading it takes a quarter of a second.
    const presetEnv: typeof import('postcss-preset-env').default = require('postcss-preset-env');
    return postcss([presetEnv({ browsers: OLDEST_BROWSER })]).process(folderCss, { from: undefined }).css;
  });
}
