import postcss from 'postcss';
import { computeCodeDigest, computeDigest } from '../../model/cache/digest';
import { getOrStore, siteStore } from '../../model/cache/store';
import { removeTrailingSlash, withoutBasePath } from '../../shared/base-path';

/** Paths and URLs for links in the offline copy of a version. */
export interface FolderPaths {
  /** Maps the route of each page, and the path on the site of each other file, to a path in the copy. */
  places: ReadonlyMap<string, string>;
  baseUrl: string;
  /** Origin of the published site, `https://docs.example.org`, for links to files that the copy doesn't contain. */
  origin: string;
}

/** Path of the search page in a zip file. The site's own search needs a server. */
export const SEARCH_PAGE = 'search.html';

/** Matches the `<meta>` elements that aren't removed from pages in a zip file. */
const NEEDED_META = /^<meta (?:charset=|(?:[^>]*\s)?name="(?:viewport|description)")/i;
const NEEDED_LINK = /^<link [^>]*rel="(?:stylesheet|canonical)"/;
/** Matches buttons that don't work without scripts, except those of tabs, which become labels because the content of all tabs is visible. */
const DEAD_BUTTON = /<button(?![^>]*\brole="tab")[^>]*>[\s\S]*?<\/button>/g;
/** Matches the “Copy page” button, which would copy Markdown that the zip file doesn't contain. */
const COPY_BUTTON = /<div class="[^"]*\bcopy_[^"]*"[^>]*>[\s\S]*?<\/details><\/div>/g;
/** Script that applies the color mode of the reader's operating system to a page. */
const COLOR_MODE = `<script>document.documentElement.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'</script>`;
const SEARCH_BUTTON = /<button[^>]*\saria-keyshortcuts="Control\+K[^>]*>[\s\S]*?<\/button>/g;
/** Matches an attribute with a URL of this site, which starts with a slash: ` href="/docs/intro"`. */
const SITE_URL = /\s(href|src)="(\/[^"]*)"/g;

/**
 * Converts the HTML of a page so that browsers can show it without a server. Links become relative paths, and scripts are removed.
 *
 * @param place - Path of the page in the zip file.
 */
export function convertPage(html: string, place: string, folder: FolderPaths): string {
  const rootPath = '../'.repeat(place.split('/').length - 1);
  const [, onlineUrl = folder.origin] = /<meta [^>]*property="og:url" content="([^"]*)"/.exec(html) ?? [];
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>|<\/?noscript\b[^>]*>/g, '')
    .replace(/<meta [^>]*>/g, (tag) => (NEEDED_META.test(tag) ? tag : ''))
    .replace(/<link [^>]*>/g, (tag) => (NEEDED_LINK.test(tag) ? tag.replace(/\sdata-rh="[^"]*"/, '') : ''))
    .replace(COPY_BUTTON, '')
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

/** Converts a URL of the site into a relative path if the copy contains the target. `rootPath` leads from the page to the root: `../../`. */
function convertUrl(url: string, rootPath: string, { places, baseUrl, origin }: FolderPaths): string {
  const { path = '', hash = '' } = /^(?<path>[^?#]*)(?:\?[^#]*)?(?<hash>.*)$/.exec(url)?.groups ?? {};
  const place = places.get(removeTrailingSlash(withoutBasePath(path, baseUrl)) || '/');
  return place === undefined ? origin + url : rootPath + place + hash;
}

/** Matches the selector of rules for pages without JavaScript, which offline pages need, too. Doesn't match rules for the color mode. */
const NO_SCRIPT_SELECTOR = /html:not\(\[data-theme\]\)(?! \.themedComponent)/g;

/** Oldest browser that the converted style sheet supports: the engine of Zeal in Debian 12, which lacks cascade layers and media query ranges. */
const OLDEST_BROWSER = 'chrome 87';

/** Converts the style sheet for the zip file, where it's next to the fonts. The result is cached, because this takes half a second. */
export function convertStyles(css: string, base: string): string {
  const folderCss = css
    .replace(NO_SCRIPT_SELECTOR, 'html:not([data-site])')
    .replaceAll(`url(${base}assets/fonts/`, 'url(');
  return getOrStore(siteStore, computeDigest('styles', computeCodeDigest(__filename), folderCss), () => {
    // Loading this package takes a quarter of a second, which `npm start` and most builds don't need.
    const presetEnv: typeof import('postcss-preset-env').default = require('postcss-preset-env');
    return postcss([presetEnv({ browsers: OLDEST_BROWSER })]).process(folderCss, { from: undefined }).css;
  });
}
