/**
 * An address that ends in index.html becomes the bare path. Docusaurus renders such an address, but leaves it in the
 * address bar and then draws links as if it were another page, so what React draws differs from the built HTML.
 * This module runs before the router reads the address.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

if (ExecutionEnvironment.canUseDOM) {
  const { pathname, search, hash } = window.location;
  const bare = pathname.replace(/\/index\.html$/, '');
  if (bare !== pathname) window.history.replaceState(window.history.state, '', (bare || '/') + search + hash);
}
