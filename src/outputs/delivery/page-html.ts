import { createHash } from 'node:crypto';
import { minify } from 'terser';
import { FIRST_SCREEN_ID } from '../../model/static-html/fold';

/** Name of the `<meta>` element in a page that lists the URLs of the page's scripts, which `loadScripts` loads. */
const SCRIPTS_META = 'page-scripts';

/**
 * Loads the scripts of a page after its style sheets, because scripts that load at the same time would delay the first paint. The build copies this
 * function into every page as source code, so it may use only its parameter and the browser's globals.
 *
 * @param metaName - Name of the `<meta>` element that contains the URLs of the scripts.
 */
function loadScripts(metaName: string): void {
  const insertScripts = () => {
    const meta = document.querySelector<HTMLMetaElement>(`meta[name="${metaName}"]`);
    const hashes = meta?.dataset.integrity?.split(' ') ?? [];
    for (const [index, address] of (meta?.content ?? '').split(' ').entries()) {
      const script = document.createElement('script');
      script.src = address;
      script.integrity = hashes[index] ?? '';
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
 * Makes a page load its files in the best order: the site's style sheet, the page's own style sheets, and then all scripts.
 *
 * @param html - HTML of the page with the style sheet and the scripts that all pages load.
 * @param addresses - URLs of other files that this page loads. Scripts among them run before the scripts of all pages, which use them.
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
const SCRIPTS_META_TAG = new RegExp(`<meta name="${SCRIPTS_META}" content="([^"]+)">`);

/**
 * Adds an integrity hash to each style sheet and each script of a page. Without it, a browser would apply a style sheet that was only partly loaded,
 * and would run a script that arrived without content and is stored as immutable. With it, the browser reports an error, and the page reloads.
 *
 * @param getHash - Returns the integrity hash of the file at a URL, from {@link computeIntegrity}.
 */
export function withIntegrity(html: string, getHash: (address: string) => string): string {
  return html
    .replace(
      STYLE_SHEET_LINK,
      (_, href: string) => `<link rel="stylesheet" href="${href}" integrity="${getHash(href)}">`,
    )
    .replace(SCRIPTS_META_TAG, (_, addresses: string) => {
      const hashes = addresses.split(' ').map(getHash).join(' ');
      return `<meta name="${SCRIPTS_META}" content="${addresses}" data-integrity="${hashes}">`;
    });
}

/** Computes the value of the attribute `integrity` for a file. */
export function computeIntegrity(content: string | Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

const EXPECT_LINK = `<link rel="expect" href="#${FIRST_SCREEN_ID}" blocking="render">`;
const FIRST_SCREEN_MARKER = `<template id="${FIRST_SCREEN_ID}"></template>`;

/**
 * Makes browsers wait with the first paint until they have received the first screen of a page. Otherwise, tables and centered elements would move
 * while the rest of the screen arrives. (HTML: https://html.spec.whatwg.org/multipage/links.html#link-type-expect)
 */
export function withFirstScreen(html: string): string {
  const expectingHtml = html.replace('</head>', () => `${EXPECT_LINK}</head>`);
  return expectingHtml.includes(FIRST_SCREEN_MARKER)
    ? expectingHtml
    : expectingHtml.replace('</body>', () => `${FIRST_SCREEN_MARKER}</body>`);
}

/** Matches an inline script in HTML. The three groups are its start tag, its code and its end tag. */
const INLINE_SCRIPT = /(<script\b(?![^>]*\s(?:src|type)=)[^>]*>)([\s\S]+?)(<\/script>)/g;

/** Minifies the inline scripts of all pages. Most pages contain the same scripts, so each different script is minified only once. */
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
