/**
 * Corrects the URL before the router reads it:
 *
 * - Servers accept URLs with `/index.html` or `.html` at the end, and URLs with several slashes in a row. For such a URL, the router may find another
 *   page or no page, so React's result would differ from the static HTML.
 * - The router can't decode a malformed URL such as `/docs/100%`, so the page would never become interactive.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { isNotFoundPage, toBarePath } from './correct-path';

if (ExecutionEnvironment.canUseDOM) {
  const { pathname, search, hash } = window.location;
  const barePath = toBarePath(pathname, isNotFoundPage());
  if (barePath !== pathname) window.history.replaceState(window.history.state, '', barePath + search + hash);
}
