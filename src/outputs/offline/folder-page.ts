import { removeTrailingSlash, withoutBasePath } from '../../shared/base-path';

/** Paths in a zip, and the URLs of the site that it belongs to. */
export interface FolderPaths {
  /** Paths in the zip, by the path on the site without the base path. Pages don't have a slash at the end. */
  places: ReadonlyMap<string, string>;
  baseUrl: string;
  /** URL of the published site without a slash at the end. Files that aren't in the zip link there. */
  origin: string;
}

/** Path of the search page, which only the zip has. */
export const SEARCH_PAGE = 'search.html';

/** Match the `<meta>` and `<link>` elements that a page in a folder needs. */
const NEEDED_META = /^<meta (?:charset=|(?:[^>]*\s)?name="(?:viewport|description)")/i;
const NEEDED_LINK = /^<link [^>]*rel="(?:stylesheet|canonical)"/;
/** Matches buttons that only work with the site's scripts. Buttons of tabs stay, because they label the panels, which are all visible. */
const DEAD_BUTTON = /<button(?![^>]*\brole="tab")[^>]*>[\s\S]*?<\/button>/g;
/** Matches the button that copies the Markdown of a page, which isn't in the zip. */
const COPY_BUTTON = /<span class="[^"]*\bcopy_[^"]*"[^>]*>[\s\S]*?<\/details><\/span>/g;
/** Applies the color mode of the reader's system. */
const COLOR_MODE = `<script>document.documentElement.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'</script>`;
const SEARCH_BUTTON = /<button[^>]*\saria-keyshortcuts="Control\+K[^>]*>[\s\S]*?<\/button>/g;

/**
 * Converts a built page into one that works from a folder: without the site's scripts, which load from URLs, and with links between files.
 * Readers see it as without JavaScript, with all tabs visible, in the color mode of the system.
 *
 * @param place - Path of the page in the zip.
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

/** Converts a URL of the site to a relative path in the zip. `up` is the path to the zip's root. */
function convertUrl(address: string, up: string, { places, baseUrl, origin }: FolderPaths): string {
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/.exec(address) ?? [];
  const place = places.get(removeTrailingSlash(withoutBasePath(path, baseUrl)) || '/');
  return place === undefined ? origin + address : up + place + suffix.replace(/^\?[^#]*/, '');
}

/** Matches selectors for readers without JavaScript. They also apply in a folder, except those for the color mode. */
const NO_SCRIPT_SELECTOR = /html:not\(\[data-theme\]\)(?! \.themedComponent)/g;

/** Converts the style sheet of the site for `_site/` in a folder. */
export function convertStyles(css: string, base: string): string {
  return css
    .replace(NO_SCRIPT_SELECTOR, 'html:not([data-site])')
    .replaceAll(`url(${base}assets/fonts/`, 'url(');
}
