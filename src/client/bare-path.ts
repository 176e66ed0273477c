/**
 * Removes `/index.html` from the end of the URL before the router reads it. With such a URL, Docusaurus would render other links than in the static
 * HTML.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

if (ExecutionEnvironment.canUseDOM) {
  const { pathname, search, hash } = window.location;
  const barePath = pathname.replace(/\/index\.html$/, '');
  if (barePath !== pathname)
    window.history.replaceState(window.history.state, '', (barePath || '/') + search + hash);
}
