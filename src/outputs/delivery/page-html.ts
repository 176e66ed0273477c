import { createHash } from 'node:crypto';
import { minify } from 'terser';
import { FIRST_SCREEN_ID } from '../../model/static-html/fold';

/** Name of the `<meta>` element that passes the URLs of a page's scripts to `loadScripts`. */
const SCRIPTS_META = 'page-scripts';

/**
 * Requests the scripts of a page after its style sheets have loaded. If all files loaded at once, they would share the connection, and the
 * style sheets, which block the page, would arrive last. The build copies this function into every page as source code.
 *
 * @param metaName - Name of the `<meta>` element that contains the URLs.
 */
function loadScripts(metaName: string): void {
  const insertScripts = () => {
    const addresses = document.querySelector<HTMLMetaElement>(`meta[name="${metaName}"]`)?.content ?? '';
    for (const address of addresses.split(' ')) {
      const script = document.createElement('script');
      script.src = address;
      // The scripts run in the order of the list.
      script.async = false;
      document.head.append(script);
    }
  };
  // The scripts need the complete page when they start.
  document.addEventListener('DOMContentLoaded', () => {
    const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
    const pendingSheets = new Set([...sheets].filter(({ sheet }) => !sheet));
    if (pendingSheets.size === 0) insertScripts();
    for (const sheet of pendingSheets) {
      const settleSheet = () => {
        pendingSheets.delete(sheet);
        if (pendingSheets.size === 0) insertScripts();
      };
      for (const type of ['load', 'error']) sheet.addEventListener(type, settleSheet, { once: true });
    }
  });
}

const SCRIPT_TAG = /<script src="(?<address>[^"]+)" defer><\/script>\s*/g;
const FIRST_STYLE_SHEET = /<link rel="stylesheet"[^>]*>/;

/**
 * Orders the files that a page loads. The shared style sheet comes before the page's own style sheets, whose rules take precedence. The
 * scripts are requested together after the style sheets.
 *
 * @param html - The page with the style sheet and the scripts that all pages share.
 * @param addresses - URLs of the other files that the page needs. Its scripts run before the shared scripts, which use them.
 */
export function withPageFiles(html: string, addresses: readonly string[]): string {
  const sharedScripts = [...html.matchAll(SCRIPT_TAG)].map(({ groups }) => groups?.address ?? '');
  const pageScripts = addresses.filter((address) => !address.endsWith('.css'));
  // A chunk also lists the shared style sheet if that contains styles that the chunk imports.
  const pageSheets = addresses.filter(
    (address) => address.endsWith('.css') && !html.includes(`href="${address}"`),
  );
  const scripts = [
    `<meta name="${SCRIPTS_META}" content="${[...pageScripts, ...sharedScripts].join(' ')}">`,
    `<script>(${loadScripts.toString()})(${JSON.stringify(SCRIPTS_META)})</script>`,
  ];
  const links = pageSheets.map((address) => `<link rel="stylesheet" href="${address}">`);
  return html
    .replace(SCRIPT_TAG, '')
    .replace(FIRST_STYLE_SHEET, (sheet) => [...scripts, sheet, ...links].join(''));
}

const STYLE_SHEET_LINK = /<link rel="stylesheet" href="([^"]+)"\s*\/?>/g;

/**
 * Adds an integrity hash to each style sheet link of a page. A browser silently applies an incomplete style sheet, but it rejects one whose
 * hash is wrong, and the page recovers. Scripts don't need a hash, because an incomplete script doesn't parse.
 */
export function withIntegrity(html: string, read: (address: string) => Buffer): string {
  return html.replace(STYLE_SHEET_LINK, (_, href: string) => {
    const hash = createHash('sha384').update(read(href)).digest('base64');
    return `<link rel="stylesheet" href="${href}" integrity="sha384-${hash}">`;
  });
}

const EXPECT_LINK = `<link rel="expect" href="#${FIRST_SCREEN_ID}" blocking="render">`;
const FIRST_SCREEN_MARKER = `<template id="${FIRST_SCREEN_ID}"></template>`;

/**
 * Delays the first paint until the browser has parsed the first screen, because centered elements and tables of a partly parsed screen move
 * when the rest arrives. A long article marks the end of its first screen (`src/model/static-html`). For other pages, the browser waits for
 * the whole page. If a page is cut off, the browser paints what it has received.
 * (HTML: https://html.spec.whatwg.org/multipage/links.html#link-type-expect)
 */
export function withFirstScreen(html: string): string {
  const expectingHtml = html.replace('</head>', () => `${EXPECT_LINK}</head>`);
  return expectingHtml.includes(FIRST_SCREEN_MARKER)
    ? expectingHtml
    : expectingHtml.replace('</body>', () => `${FIRST_SCREEN_MARKER}</body>`);
}

/** Matches an inline script that browsers run: its start tag, its text and its end tag. */
const INLINE_SCRIPT = /(<script\b(?![^>]*\s(?:src|type)=)[^>]*>)([\s\S]+?)(<\/script>)/g;

/** Minifies the inline scripts of the pages. Each script is minified once, because the pages share a few scripts. */
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
