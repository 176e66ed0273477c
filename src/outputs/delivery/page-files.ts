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
const STYLE_SHEET = /<link rel="stylesheet"[^>]*>/;

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
  return html.replace(SCRIPT, '').replace(STYLE_SHEET, (sheet) => [...scripts, sheet, ...links].join(''));
}
