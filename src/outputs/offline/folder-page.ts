import { withoutBasePath, withoutSlash } from '../../shared/base-path';

/** Where the files of a zip are, and what of the build is in it. */
export interface Folder {
  /** Where a file of the site is in the zip, by its path without the base path, a page without the slash at its end. */
  places: ReadonlyMap<string, string>;
  baseUrl: string;
  /** The address of the published site, without a slash at the end: whatever is not in the zip is there. */
  origin: string;
}

/** Of the zip alone. */
export const SEARCH_PAGE = 'search.html';

/** Of what a page says of itself, a folder needs these. */
const NEEDED_META = /^<meta (?:charset=|(?:[^>]*\s)?name="(?:viewport|description)")/i;
const NEEDED_LINK = /^<link [^>]*rel="(?:stylesheet|canonical)"/;
/** A button that only the site's scripts answer. Those of tabs name the panels, which are all shown. */
const DEAD_BUTTON = /<button(?![^>]*\brole="tab")[^>]*>[\s\S]*?<\/button>/g;
/** Copies the Markdown of a page, which is not there. */
const COPY_BUTTON = /<span class="[^"]*\bcopy_[^"]*"[^>]*>[\s\S]*?<\/details><\/span>/g;
/** As dark as the reader's system. */
const COLOUR_MODE = `<script>document.documentElement.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'</script>`;
const SEARCH_BUTTON = /<button[^>]*\saria-keyshortcuts="Control\+K[^>]*>[\s\S]*?<\/button>/g;

/**
 * Makes a page of the build one that opens from a folder: without the site's scripts, which load by address; with links from file to file.
 * It stands as readers without JavaScript see it, all tabs shown, in the colour mode of the system.
 *
 * @param place - Where it will be in the zip.
 */
export function folderPage(html: string, place: string, folder: Folder): string {
  const up = '../'.repeat(place.split('/').length - 1);
  const [, own = folder.origin] = /<meta [^>]*property="og:url" content="([^"]*)"/.exec(html) ?? [];
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
      (_, name: string, address: string) => ` ${name}="${folderAddress(address, up, folder)}"`,
    )
    .replace('</head>', `${COLOUR_MODE}</head>`)
    .replace(
      '</body>',
      `<aside class="container padding-vert--md text--center" aria-label="About this copy"><p>Offline copy</p><p><a href="${own}">View this page online</a></p></aside></body>`,
    );
}

/** An address of the site as it is from a place in the zip. */
function folderAddress(address: string, up: string, { places, baseUrl, origin }: Folder): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? [];
  const place = places.get(withoutSlash(withoutBasePath(path, baseUrl)) || '/');
  return place === undefined ? origin + address : up + place + rest.replace(/^\?[^#]*/, '');
}

/** A part for readers without JavaScript is for those of a folder, too, but for the colour mode. */
const WITHOUT_SCRIPT = /html:not\(\[data-theme\]\)(?! \.themedComponent)/g;

/** @returns the style sheet of the site for a folder, from `_site/` */
export function folderStyles(css: string, base: string): string {
  return css.replace(WITHOUT_SCRIPT, 'html:not([data-site])').replaceAll(`url(${base}assets/fonts/`, 'url(');
}
