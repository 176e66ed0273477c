/** @returns the path without a last `/index.html`; the root stays `/` */
export function barePath(pathname: string): string {
  return pathname.replace(/\/index\.html$/, '') || '/';
}
