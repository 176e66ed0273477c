import { createHash } from 'node:crypto';
import { minify } from 'terser';
import type { CriticalStyles } from './critical-styles';

const FILES_META = 'page-files';

/**
 * Loads a page's scripts once its HTML is parsed, and its style sheets after that. The HTML already contains all styles that the first paint needs.
 * The build copies this function's source into every page, so it may use only its parameter and browser globals.
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

/** A page that arrives within this number of milliseconds counts as fast. In that case, its fonts usually arrive before the first paint. */
const FAST_RESPONSE = 150;

/**
 * Loads the text fonts right away if the server responds fast, otherwise after the page. Fonts that arrive after the first paint apply only on the
 * next page, so that text doesn't move while somebody reads it (see src/client/late-fonts.ts).
 * Until then, the `<html>` element has the attribute `data-late-fonts`. It's empty while the fonts load, and `loaded` afterwards.
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
  // Checks the fonts right before the first paint.
  requestAnimationFrame(() => {
    if (fonts.every(({ status }) => status === 'loaded')) return;
    root.setAttribute('data-late-fonts', '');
    // On a slow computer, the page may finish loading before its first paint.
    if (document.readyState === 'complete') load();
    else window.addEventListener('load', load);
  });
}

const SCRIPT_TAG = /<script src="(?<url>[^"]+)" defer><\/script>\s*/g;
const STYLE_SHEET_TAG = /<link rel="stylesheet" href="(?<url>[^"]+)"\s*\/?>/g;

/** Removes the `<script>` tags that all pages share. If only a script's URL changes, the build can then reuse a page's cached offline copy. */
export function withoutScriptFiles(html: string): string {
  return html.replace(SCRIPT_TAG, '');
}

interface LoadedFiles {
  /** Files that only this page loads. */
  urls: readonly string[];
  getIntegrity: (url: string) => string;
  getStyles: (url: string) => CriticalStyles;
}

/**
 * Lets a page appear before its scripts and style sheets have loaded: adds the styles for the first paint and inline scripts that load the files.
 * Also adds integrity hashes, so that browsers report an incomplete file as an error, after which the page reloads.
 */
export function withPageFiles(html: string, { urls, getIntegrity, getStyles }: LoadedFiles): string {
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

/** Matches inline scripts, but not data such as JSON-LD, whose tag has a `type`. */
const INLINE_SCRIPT = /(<script\b(?![^>]*\s(?:src|type)=)[^>]*>)([\s\S]+?)(?=<\/script>)/g;

/** Minifies the inline scripts of all pages. `pages` maps paths to HTML. */
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
