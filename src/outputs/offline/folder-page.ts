import { removeTrailingSlash, withoutBasePath } from '../../shared/base-path';

/** Paths of the files in a zip file, which readers unpack and open without a server. URLs of other files refer to the published site. */
export interface FolderPaths {
  /** Paths in the zip file, by the path on the site without the base path. Paths of pages don't end with a slash. */
  places: ReadonlyMap<string, string>;
  baseUrl: string;
  /** Origin of the published site: `https://docs.example.org`. Links to files that aren't in the zip file lead there. */
  origin: string;
}

/** Path of the search page in the zip file. The site doesn't have this page. */
export const SEARCH_PAGE = 'search.html';

/** Match the `<meta>` and `<link>` elements that pages in the zip file keep. */
const NEEDED_META = /^<meta (?:charset=|(?:[^>]*\s)?name="(?:viewport|description)")/i;
const NEEDED_LINK = /^<link [^>]*rel="(?:stylesheet|canonical)"/;
/** Matches buttons that don't work without the site's scripts. Labels of tabs are buttons too, but they stay, because all tab panels are visible. */
const DEAD_BUTTON = /<button(?![^>]*\brole="tab")[^>]*>[\s\S]*?<\/button>/g;
/** Matches the button that copies the Markdown of a page. It doesn't work in a zip file, which contains no Markdown. */
const COPY_BUTTON = /<span class="[^"]*\bcopy_[^"]*"[^>]*>[\s\S]*?<\/details><\/span>/g;
/** Script that sets the color mode to the one of the reader's system. */
const COLOR_MODE = `<script>document.documentElement.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'</script>`;
const SEARCH_BUTTON = /<button[^>]*\saria-keyshortcuts="Control\+K[^>]*>[\s\S]*?<\/button>/g;

/**
 * Converts the HTML of a page so that browsers can show it without a server. The site's scripts are removed, because they don't load from a folder,
 * and links lead to other files. Without the scripts, all tabs are visible.
 *
 * @param place - Path of the page in the zip file.
 */
export function convertPage(html: string, place: string, folder: FolderPaths): string {
  const up = '../'.repeat(place.split('/').length - 1);
  const [, onlineUrl = folder.origin] = /<meta [^>]*property="og:url" content="([^"]*)"/.exec(html) ?? [];
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<meta [^>]*>/g, (tag) => (NEEDED_META.test(tag) ? tag : ''))
    .replace(/<link [^>]*>/g, (tag) =>
      NEEDED_LINK.test(tag) ? tag.replace(/\s(?:integrity|data-rh)="[^"]*"/g, '') : '',
    )
    .replace(COPY_BUTTON, '')
    .replace(SEARCH_BUTTON, `<a class="navbar__item navbar__link" href="${up}${SEARCH_PAGE}">Search</a>`)
    .replace(DEAD_BUTTON, '')
    .replace(
      /\s(href|src)="(\/[^"]*)"/g,
      (_, name: string, address: string) => ` ${name}="${convertUrl(address, up, folder)}"`,
    )
    .replace('</head>', `${COLOR_MODE}</head>`)
    .replace(
      '</body>',
      `<aside class="container padding-vert--md text--center" aria-label="About this copy"><p>Offline copy</p><p><a href="${onlineUrl}">View this page online</a></p></aside></body>`,
    );
}

/** Converts a URL of the site into a relative path in the zip file. `up` is the path from the page to the top folder: `../../`. */
function convertUrl(address: string, up: string, { places, baseUrl, origin }: FolderPaths): string {
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/.exec(address) ?? [];
  const place = places.get(removeTrailingSlash(withoutBasePath(path, baseUrl)) || '/');
  return place === undefined ? origin + address : up + place + suffix.replace(/^\?[^#]*/, '');
}

/** Matches the CSS selector for pages without JavaScript. Its rules apply to pages in the zip file too, except the rules for the color mode. */
const NO_SCRIPT_SELECTOR = /html:not\(\[data-theme\]\)(?! \.themedComponent)/g;

/** Adapts the site's style sheet to the folder `_site/` in the zip file, where fonts are next to it. */
export function convertStyles(css: string, base: string): string {
  return css
    .replace(NO_SCRIPT_SELECTOR, 'html:not([data-site])')
    .replaceAll(`url(${base}assets/fonts/`, 'url(');
}
