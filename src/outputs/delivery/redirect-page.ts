import { createHash } from 'node:crypto';

/** A redirect from one page to another. Both URLs are paths, such as `/docs/intro`, and include the site's base path. */
export interface Redirect {
  from: string;
  to: string;
}

/**
 * Opens the URL in the script tag's `data-to` attribute. Keeps the query and the hash of the current URL unless the new URL has its own.
 * The build copies this function's source into a script, so it may use only browser globals.
 */
function followRedirect(): void {
  const to = document.currentScript?.dataset.to;
  if (!to) return;
  const { search, hash } = window.location;
  // Replaces the history entry; otherwise, the back button would lead here and redirect again.
  window.location.replace(/[?#]/.test(to) ? to : to + search + hash);
}

/** Returns the script that all redirect pages load. `name` is the script's path on the site, such as `assets/js/moved.1a2b3c4d.js`. */
export function buildRedirectScript(): { name: string; text: string } {
  const text = `(${followRedirect.toString()})();\n`;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return { name: `assets/js/moved.${hash}.js`, text };
}

/** Returns the URL that a redirect page leads to, or undefined for any other page. */
export function findRedirectTarget(html: string): string | undefined {
  return /<meta http-equiv="refresh" content="0; url=([^"]*)">/.exec(html)?.[1];
}

/**
 * Renders a page that redirects to the URL `to`, which must already be escaped for HTML. All redirect pages load the same script, because different
 * inline scripts would each need a hash in the Content-Security-Policy.
 */
export function renderRedirectPage(to: string, script: string): string {
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
