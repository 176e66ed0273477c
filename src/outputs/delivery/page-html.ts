import { createHash } from 'node:crypto';
import { minify } from 'terser';
import { FIRST_SCREEN } from '../../model/static-html/fold';

/** Name of the `<meta>` element that passes the URLs of a page's scripts to `loadScripts`. */
const ADDRESSES = 'page-scripts';

/**
 * Requests the scripts of a page after its style sheets have loaded. If all files loaded at once, they would share the connection, and the
 * style sheets, which block the page, would arrive last. The build copies this function into every page as source code.
 *
 * @param metaName - Name of the `<meta>` element that contains the URLs.
 */
function loadScripts(name: string): void {
  const start = () => {
    const addresses = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
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
    const coming = new Set([...sheets].filter(({ sheet }) => !sheet));
    if (coming.size === 0) start();
    for (const sheet of coming) {
      const end = () => {
        coming.delete(sheet);
        if (coming.size === 0) start();
      };
      for (const type of ['load', 'error']) sheet.addEventListener(type, end, { once: true });
    }
  });
}

const SCRIPT = /<script src="(?<address>[^"]+)" defer><\/script>\s*/g;
const FIRST_SHEET = /<link rel="stylesheet"[^>]*>/;

/**
 * Orders the files that a page loads. The shared style sheet comes before the page's own style sheets, whose rules take precedence. The
 * scripts are requested together after the style sheets.
 *
 * @param html - The page with the style sheet and the scripts that all pages share.
 * @param addresses - URLs of the other files that the page needs. Its scripts run before the shared scripts, which use them.
 */
export function withPageFiles(html: string, addresses: readonly string[]): string {
  const ofAll = [...html.matchAll(SCRIPT)].map(({ groups }) => groups?.address ?? '');
  const own = addresses.filter((address) => !address.endsWith('.css'));
  // A chunk also lists the shared style sheet if that contains styles that the chunk imports.
  const sheets = addresses.filter(
    (address) => address.endsWith('.css') && !html.includes(`href="${address}"`),
  );
  const scripts = [
    `<meta name="${ADDRESSES}" content="${[...own, ...ofAll].join(' ')}">`,
    `<script>(${loadScripts.toString()})(${JSON.stringify(ADDRESSES)})</script>`,
  ];
  const links = sheets.map((address) => `<link rel="stylesheet" href="${address}">`);
  return html.replace(SCRIPT, '').replace(FIRST_SHEET, (sheet) => [...scripts, sheet, ...links].join(''));
}

const STYLE_SHEET = /<link rel="stylesheet" href="([^"]+)"\s*\/?>/g;

/**
 * Adds an integrity hash to each style sheet link of a page. A browser silently applies an incomplete style sheet, but it rejects one whose
 * hash is wrong, and the page recovers. Scripts don't need a hash, because an incomplete script doesn't parse.
 */
export function withIntegrity(html: string, read: (address: string) => Buffer): string {
  return html.replace(STYLE_SHEET, (_, href: string) => {
    const hash = createHash('sha384').update(read(href)).digest('base64');
    return `<link rel="stylesheet" href="${href}" integrity="sha384-${hash}">`;
  });
}

const EXPECTED = `<link rel="expect" href="#${FIRST_SCREEN}" blocking="render">`;
const MARK = `<template id="${FIRST_SCREEN}"></template>`;

/**
 * Delays the first paint until the browser has parsed the first screen, because centered elements and tables of a partly parsed screen move
 * when the rest arrives. A long article marks the end of its first screen (`src/model/static-html`). For other pages, the browser waits for
 * the whole page. If a page is cut off, the browser paints what it has received.
 * (HTML: https://html.spec.whatwg.org/multipage/links.html#link-type-expect)
 */
export function withFirstScreen(html: string): string {
  const expecting = html.replace('</head>', () => `${EXPECTED}</head>`);
  return expecting.includes(MARK) ? expecting : expecting.replace('</body>', () => `${MARK}</body>`);
}

/** Matches an inline script that browsers run: its start tag, its text and its end tag. */
const INLINE = /(<script\b(?![^>]*\s(?:src|type)=)[^>]*>)([\s\S]+?)(<\/script>)/g;

/** Minifies the inline scripts of the pages. Each script is minified once, because the pages share a few scripts. */
export async function withSmallScripts(pages: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const texts = new Set(
    [...pages.values()].flatMap((html) => [...html.matchAll(INLINE)].map(([, , text = '']) => text)),
  );
  const small = new Map<string, string>();
  for (const text of texts) small.set(text, (await minify(text)).code ?? text);
  return new Map(
    [...pages].map(([path, html]) => [
      path,
      html.replace(INLINE, (_, start: string, text: string, end: string) => start + small.get(text) + end),
    ]),
  );
}
