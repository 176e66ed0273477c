import { createHash } from 'node:crypto';
import { minify } from 'terser';
import type { CriticalStyles } from './critical-styles';

/** Name of the `<meta>` element that lists the URLs for `loadFiles`. */
const FILES_META = 'page-files';

/**
 * Loads a page's scripts after its HTML, and its style sheets after the scripts. The first paint needs neither, because the HTML contains the styles
 * of everything that is visible at first. Only a menu, a dialog or the next page needs the style sheets.
 *
 * The build copies this function's source into every page, so it may use only its parameter and browser globals.
 *
 * @param metaName - Name of the `<meta>` element with the URLs of the files.
 */
function loadFiles(metaName: string): void {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${metaName}"]`);
  const hashes = meta?.dataset.integrity?.split(' ') ?? [];
  const insertFiles = (isSheet: boolean) => {
    for (const [index, address] of (meta?.content ?? '').split(' ').entries()) {
      if (address.endsWith('.css') !== isSheet) continue;
      const element = document.createElement(isSheet ? 'link' : 'script');
      // With `async: false`, scripts run in the order of the list.
      const source = isSheet ? { rel: 'stylesheet', href: address } : { src: address, async: false };
      document.head.append(Object.assign(element, { integrity: hashes[index] ?? '' }, source));
    }
  };
  document.addEventListener('DOMContentLoaded', () => {
    // If scripts render the page's content, its styles aren't in the HTML, so the style sheets load first.
    const needsScripts = document.querySelector('main noscript');
    if (needsScripts) insertFiles(true);
    insertFiles(false);
    // The timer lets the browser finish loading the page first.
    if (!needsScripts) window.addEventListener('load', () => setTimeout(insertFiles, 0, true));
  });
}

/**
 * Time limit for a fast response, in milliseconds. If the font script runs within this time after the page was requested, the fonts usually arrive
 * before the first paint.
 */
const FAST_RESPONSE = 150;

/**
 * Loads the fonts for text and headings. If the server responds fast, loads them immediately. Otherwise, loads them after the page, because they
 * would delay the page's HTML.
 *
 * If a font arrives after the first paint, the page keeps the fallback fonts until the reader opens another page. Otherwise, text would move while
 * somebody reads it. See src/client/late-fonts.ts.
 *
 * The build copies this function's source into every page, so it may use only its parameter and browser globals.
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
    // On a slow computer, the page may finish loading before its first frame.
    if (document.readyState === 'complete') load();
    else window.addEventListener('load', load);
  });
}

const SCRIPT_TAG = /<script src="(?<url>[^"]+)" defer><\/script>\s*/g;
const STYLE_SHEET_TAG = /<link rel="stylesheet" href="(?<url>[^"]+)"\s*\/?>/g;

/** Removes the script tags that all pages share. Otherwise, each change of a script's URL would invalidate the build's cached offline copies. */
export function withoutScriptFiles(html: string): string {
  return html.replace(SCRIPT_TAG, '');
}

/** URLs of the files that a page loads, and functions that return a file's integrity hash and a style sheet's critical styles. */
export interface PageFiles {
  /** Files that this page loads in addition to those that all pages share. */
  urls: readonly string[];
  getIntegrity: (url: string) => string;
  getStyles: (url: string) => CriticalStyles;
}

/**
 * Makes a page appear as early as possible. Its HTML contains the styles for the first paint, so browsers don't have to wait for any file. The
 * scripts load next, and the style sheet last. Without JavaScript, browsers load only the style sheet.
 *
 * Each file gets an integrity hash. If a download is incomplete, the browser then reports an error, and the page reloads. Without the hash, the
 * browser would apply a truncated style sheet, or run and cache an empty script.
 *
 * @param html - HTML of the page, including the style sheet and the scripts that all pages load.
 */
export function withPageFiles(html: string, { urls, getIntegrity, getStyles }: PageFiles): string {
  const listUrls = (tag: RegExp) => [...html.matchAll(tag)].map(({ groups }) => groups?.url ?? '');
  const sheets = listUrls(STYLE_SHEET_TAG);
  // Skips style sheets, because `urls` may repeat the one that all pages load.
  const pageScripts = urls.filter((url) => !url.endsWith('.css'));
  // Shared scripts come last, because they use the page's own scripts.
  const scripts = [...pageScripts, ...listUrls(SCRIPT_TAG)];
  const files = [...sheets, ...scripts];
  const integrity = files.map(getIntegrity).join(' ');
  const links = sheets.map((url) => `<link rel="stylesheet" href="${url}" integrity="${getIntegrity(url)}">`);
  const htmlWithoutFiles = withoutScriptFiles(html).replace(STYLE_SHEET_TAG, '');
  const fontScript = `<script>(${loadFonts.toString()})(${FAST_RESPONSE})</script>`;
  // Includes the font script, because it sets an attribute that some styles select.
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

/** Computes a file's hash for the `integrity` attribute. */
export function computeIntegrity(content: string | Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** Matches an inline script's start tag and code. Doesn't match data such as JSON-LD, which has a `type`. */
const INLINE_SCRIPT = /(<script\b(?![^>]*\s(?:src|type)=)[^>]*>)([\s\S]+?)(?=<\/script>)/g;

/**
 * Minifies the inline scripts of all pages. `pages` maps paths to HTML. Each script is minified only once, because most pages contain the same ones.
 */
export async function minifyInlineScripts(pages: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const texts = new Set(
    [...pages.values()].flatMap((html) => [...html.matchAll(INLINE_SCRIPT)].map(([, , text = '']) => text)),
  );
  const minifiedTexts = new Map<string, string>();
  for (const text of texts) minifiedTexts.set(text, (await minify(text)).code ?? text);
  return new Map(
    [...pages].map(([path, html]) => [
      path,
      html.replace(INLINE_SCRIPT, (_, startTag: string, text: string) => startTag + minifiedTexts.get(text)),
    ]),
  );
}
