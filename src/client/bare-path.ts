/**
 * Corrects URLs that the server accepts but the router doesn't, such as `/docs/intro.html`, `/docs//intro` and `/docs/100%`. This must run before the router
 * reads the URL. Otherwise, the router may show “not found”, or it may throw an error that leaves the page without JavaScript.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { isNotFoundPage, toBarePath } from './correct-path';

if (ExecutionEnvironment.canUseDOM) {
  const { pathname, search, hash } = window.location;
  const barePath = toBarePath(pathname, isNotFoundPage());
  if (barePath !== pathname) window.history.replaceState(window.history.state, '', barePath + search + hash);
}
