import { createHash } from 'node:crypto';
import { minify } from 'terser';
import { FIRST_SCREEN } from '../../model/static-html/fold';

/** The id of the element that carries the addresses of a page's scripts to `loadScripts`. */
const ADDRESSES = 'page-scripts';

/**
 * A script that runs in the head of every page, as it stands here. It asks for the scripts of the page once its style sheets are there. All at once
 * would share the reader's connection, and the sheets, which all wait for, would come last.
 *
 * @param name - Of the `<meta>` with their addresses.
 */
function loadScripts(name: string): void {
  const start = () => {
    const addresses = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
    for (const address of addresses.split(' ')) {
      const script = document.createElement('script');
      script.src = address;
      // One after the other, as they stand.
      script.async = false;
      document.head.append(script);
    }
  };
  // The scripts take the page as it is when they begin: whole.
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
 * Orders what a page loads. Its style sheets come first, that of all pages before its own, whose rules win where both say something; its
 * scripts, named in the page, come in one wave behind them.
 *
 * @param html - The page, with the style sheet and the scripts of all pages.
 * @param addresses - Of the other files that it needs; its scripts run before those of all pages, which find them there.
 */
export function withPageFiles(html: string, addresses: readonly string[]): string {
  const ofAll = [...html.matchAll(SCRIPT)].map(({ groups }) => groups?.address ?? '');
  const own = addresses.filter((address) => !address.endsWith('.css'));
  // A part of the code names the sheet of all pages, too, where styles that it imports are in it.
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
 * Names with each style sheet of a page what it must be. A browser applies a sheet that ends too early without a word; with this it
 * is refused, and the page recovers as from any file that does not come. Scripts need none: half of one does not parse.
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
 * Holds the first paint back until the first screen is read in: a browser that paints a screen half parsed moves what is centred or stands
 * in a table when the rest arrives. A long article says where its first screen ends (`src/model/static-html`); another page is waited for whole,
 * and one that breaks off is painted where it ends.
 * (HTML: https://html.spec.whatwg.org/multipage/links.html#link-type-expect)
 */
export function withFirstScreen(html: string): string {
  const expecting = html.replace('</head>', () => `${EXPECTED}</head>`);
  return expecting.includes(MARK) ? expecting : expecting.replace('</body>', () => `${MARK}</body>`);
}

/** A script in the page itself: its attributes, without those that name a file or say that it is data. */
const INLINE = /(<script\b(?![^>]*\s(?:src|type)=)[^>]*>)([\s\S]+?)(<\/script>)/g;

/** Makes what runs in the pages themselves small. The pages share a few scripts, so that each is made small once. */
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
