/**
 * Corrects the URL before the router reads it. Servers accept URLs with `/index.html` or `.html` at the end or with several slashes in a row,
 * but Docusaurus would render them as on another page or as a missing page, so the result would differ from the static HTML. The router also can't
 * decode a malformed URL, and the page would never become interactive.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { isNotFoundPage, toBarePath } from './correct-path';

if (ExecutionEnvironment.canUseDOM) {
  const { pathname, search, hash } = window.location;
  const barePath = toBarePath(pathname, isNotFoundPage());
  if (barePath !== pathname) window.history.replaceState(window.history.state, '', barePath + search + hash);
}
