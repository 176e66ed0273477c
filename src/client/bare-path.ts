/**
 * Removes `/index.html` from the end of a URL. Docusaurus renders such a URL but leaves it in the address bar, and then renders links as on
 * another page, so the result differs from the built HTML. This module runs before the router reads the URL.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

if (ExecutionEnvironment.canUseDOM) {
  const { pathname, search, hash } = window.location;
  const barePath = pathname.replace(/\/index\.html$/, '');
  if (barePath !== pathname)
    window.history.replaceState(window.history.state, '', (barePath || '/') + search + hash);
}
