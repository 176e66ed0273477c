import { createHash } from 'node:crypto';
import { minify } from 'terser';
import type { CriticalStyles } from './critical-styles';

/** Name of the `<meta>` element in a page that lists the URLs of the page's files, which `loadFiles` loads. */
const FILES_META = 'page-files';

/**
 * Loads the scripts of a page after its HTML, and its style sheets after the scripts, because the first paint needs neither. A page contains the
 * styles of everything that it shows at first, so only a menu, a dialog or the next page needs the style sheets. The build copies this function into
 * every page as source code, so it may use only its parameter and the browser's globals.
 *
 * @param metaName - Name of the `<meta>` element that contains the URLs of the files.
 */
function loadFiles(metaName: string): void {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${metaName}"]`);
  const hashes = meta?.dataset.integrity?.split(' ') ?? [];
  const insertFiles = (isSheet: boolean) => {
    for (const [index, address] of (meta?.content ?? '').split(' ').entries()) {
      if (address.endsWith('.css') !== isSheet) continue;
      const element = document.createElement(isSheet ? 'link' : 'script');
      // Scripts run in the order of the list.
      const source = isSheet ? { rel: 'stylesheet', href: address } : { src: address, async: false };
      document.head.append(Object.assign(element, { integrity: hashes[index] ?? '' }, source));
    }
  };
  document.addEventListener('DOMContentLoaded', () => {
    // If scripts create the content of a page, the page doesn't contain the styles for it, so the style sheets come first.
    const needsScripts = document.querySelector('main noscript');
    if (needsScripts) insertFiles(true);
    insertFiles(false);
    // The timer lets the browser finish loading the page first.
    if (!needsScripts) window.addEventListener('load', () => setTimeout(insertFiles, 0, true));
  });
}

/** If a page's first script runs within this number of milliseconds, the fonts usually arrive before the first paint. */
const FAST_RESPONSE = 150;

/**
 * Requests the fonts for text and headings immediately if the server responds fast. Otherwise, requests the fonts after the page, so that they don't
 * delay its HTML. If a font arrives after the first paint, the page keeps the fallback fonts (see `data-late-fonts` in src/css/type.css) until the
 * reader opens another page (src/client/late-fonts.ts), because text shouldn't move while somebody reads it. The build copies this function into every
 * page as source code, so it may use only its parameter and the browser's globals.
 */
function loadFonts(fastResponse: number): void {
  const root = document.documentElement;
  const fonts = [...document.fonts].filter(
    ({ display, family }) => display === 'swap' && !family.includes('Mono'),
  );
  const load = () =>
    Promise.all(fonts.map((font) => font.load())).then(
      () => root.hasAttribute('data-late-fonts') && root.setAttribute('data-late-fonts', 'loaded'),
      // If a font fails to load, the fallback fonts remain.
      () => {},
    );
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFast = navigation && performance.now() - navigation.fetchStart < fastResponse;
  if (isFast) load();
  requestAnimationFrame(() => {
    if (fonts.every(({ status }) => status === 'loaded')) return;
    root.setAttribute('data-late-fonts', '');
    // On a slow computer, the page may be loaded before its first frame.
    if (document.readyState === 'complete') load();
    else window.addEventListener('load', load);
  });
}

const SCRIPT_TAG = /<script src="(?<url>[^"]+)" defer><\/script>\s*/g;
const STYLE_SHEET_TAG = /<link rel="stylesheet" href="(?<url>[^"]+)"\s*\/?>/g;

/** Returns the HTML of a page without the scripts that every page loads, because the names of these scripts change whenever any page changes. */
export function withoutScriptFiles(html: string): string {
  return html.replace(SCRIPT_TAG, '');
}

/** Files that a page loads, and functions that look up facts about each file. */
export interface PageFiles {
  /** URLs of files that this page loads in addition to those that all pages load. */
  urls: readonly string[];
  /** Returns the integrity hash of the file at a URL. */
  getIntegrity: (url: string) => string;
  /** Returns the parsed style sheet at a URL. */
  getStyles: (url: string) => CriticalStyles;
}

/**
 * Makes a page load its files in the best order. The HTML contains the styles for the first paint, so that browsers can paint the page without waiting.
 * Then the scripts load, and finally the style sheet. Without JavaScript, browsers load only the style sheet.
 *
 * All files have an integrity hash. Without the hash, a browser would apply a truncated style sheet, or run and cache an empty script. With the hash,
 * the browser reports an error, and the page reloads.
 *
 * @param html - HTML of the page with the style sheet and the scripts that all pages load.
 */
export function withPageFiles(html: string, { urls, getIntegrity, getStyles }: PageFiles): string {
  const listUrls = (tag: RegExp) => [...html.matchAll(tag)].map(({ groups }) => groups?.url ?? '');
  const sheets = listUrls(STYLE_SHEET_TAG);
  // `urls` may contain the style sheet of all pages again.
  const pageScripts = urls.filter((url) => !url.endsWith('.css'));
  // The scripts of all pages come last, because they use the scripts of the page.
  const scripts = [...pageScripts, ...listUrls(SCRIPT_TAG)];
  const files = [...sheets, ...scripts];
  const integrity = files.map(getIntegrity).join(' ');
  const links = sheets.map((url) => `<link rel="stylesheet" href="${url}" integrity="${getIntegrity(url)}">`);
  const htmlWithoutFiles = withoutScriptFiles(html).replace(STYLE_SHEET_TAG, '');
  const fontScript = `<script>(${loadFonts.toString()})(${FAST_RESPONSE})</script>`;
  // The font script sets an attribute that the styles select.
  const styles = sheets.map((url) => getStyles(url).select(htmlWithoutFiles + fontScript));
  const head = [
    `<meta name="${FILES_META}" content="${files.join(' ')}" data-integrity="${integrity}">`,
    `<script>(${loadFiles.toString()})(${JSON.stringify(FILES_META)})</script>`,
    `<style>${styles.join('')}</style>`,
    fontScript,
    `<noscript>${links.join('')}</noscript>`,
  ];
  return htmlWithoutFiles.replace('</head>', () => `${head.join('')}</head>`);
}

/** Computes the value of the attribute `integrity` for a file. */
export function computeIntegrity(content: string | Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** Matches an inline script in HTML, but not data such as JSON-LD, which has a type. The groups are the start tag, the code and the end tag. */
const INLINE_SCRIPT = /(<script\b(?![^>]*\s(?:src|type)=)[^>]*>)([\s\S]+?)(<\/script>)/g;

/** Minifies the inline scripts of all pages. The keys of `pages` are paths. Most pages contain the same scripts, so each script is minified once. */
export async function minifyInlineScripts(pages: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const texts = new Set(
    [...pages.values()].flatMap((html) => [...html.matchAll(INLINE_SCRIPT)].map(([, , text = '']) => text)),
  );
  const minifiedTexts = new Map<string, string>();
  for (const text of texts) minifiedTexts.set(text, (await minify(text)).code ?? text);
  return new Map(
    [...pages].map(([path, html]) => [
      path,
      html.replace(
        INLINE_SCRIPT,
        (_, startTag: string, text: string, endTag: string) => startTag + minifiedTexts.get(text) + endTag,
      ),
    ]),
  );
}
