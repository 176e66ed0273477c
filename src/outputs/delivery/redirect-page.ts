import { createHash } from 'node:crypto';

/** Redirect from an old URL of a page to the new one. Both paths include the site's base path. */
export interface Redirect {
  from: string;
  to: string;
}

/** Opens a moved page's new URL with the query and the hash. The build copies this function into a script, so it may use only browser globals. */
function followRedirect(): void {
  const to = document.currentScript?.dataset.to;
  if (!to) return;
  const { search, hash } = window.location;
  // Replaces the history entry, so that the back button leads to the previous page.
  window.location.replace(/[?#]/.test(to) ? to : to + search + hash);
}

/** Returns the script that all redirect pages load. `name` is the file's path from the root of the site. */
export function buildRedirectScript(): { name: string; text: string } {
  const text = `(${followRedirect.toString()})();\n`;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return { name: `assets/js/moved.${hash}.js`, text };
}

/** Returns the new URL in the HTML of a redirect page. Undefined for any other page. */
export function findRedirectTarget(html: string): string | undefined {
  return /<meta http-equiv="refresh" content="0; url=([^"]*)">/.exec(html)?.[1];
}

/**
 * Renders the page at an old URL, which redirects to the new one. It replaces the page from Docusaurus's redirects plugin, because the
 * Content-Security-Policy would need the hash of each inline script there.
 *
 * @param to - New URL of the page, escaped for an attribute.
 * @param script - URL of the redirect script, with the base path.
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
