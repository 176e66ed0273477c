import { createHash } from 'node:crypto';

/** An address that leads to another. Both with the base path. */
export interface Redirect {
  from: string;
  to: string;
}

/**
 * The script of a page that moved: it goes on to where the page says, with what the reader's address carries behind the
 * path. It is a file, so it may use nothing but the browser's globals.
 */
function goOn(): void {
  const to = document.currentScript?.dataset.to;
  if (!to) return;
  const { search, hash } = window.location;
  // Replaced, so that "back" leads to where the reader came from.
  window.location.replace(/[?#]/.test(to) ? to : to + search + hash);
}

/** The script as a file of the build: its name, from the site's root, and its text. */
export function redirectScript(): { name: string; text: string } {
  const text = `(${goOn.toString()})();\n`;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return { name: `assets/js/moved.${hash}.js`, text };
}

/** @returns where a page of the redirects plugin leads, undefined for any other page */
export function redirectTargetOf(html: string): string | undefined {
  return /<meta http-equiv="refresh" content="0; url=([^"]*)">/.exec(html)?.[1];
}

/**
 * The page that stands at an address that moved. The redirects plugin writes a script of its own into each, which a policy could only
 * allow by a hash for every page. Without JavaScript, or where the script does not come, the browser goes on by itself.
 *
 * @param to - Where it leads, as the redirects plugin wrote it: escaped for an attribute.
 * @param script - Address of the script, with the base path.
 */
export function redirectPage(to: string, script: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="UTF-8">
<title>This page has moved</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="refresh" content="0; url=${to}">
<link rel="canonical" href="${to}">
<script src="${script}" data-to="${to}"></script>
</head>
<body>
<p>This page has moved to <a href="${to}">${to}</a>.</p>
</body>
</html>
`;
}

/** @returns the redirects as Netlify and Cloudflare Pages read them from a file `_redirects` */
export function toRedirectsFile(redirects: readonly Redirect[]): string {
  return redirects.flatMap(({ from, to }) => [`${from} ${to} 301`, `${from}/ ${to} 301`, '']).join('\n');
}
