/**
 * Corrects URLs that the server accepts but the router doesn't, before the router reads them. For `/docs/intro.html` or `/docs//intro`, the router may
 * not find the page that the server has sent. For `/docs/100%`, it would throw an error, so the page would never react to input.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { isNotFoundPage, toBarePath } from './correct-path';

if (ExecutionEnvironment.canUseDOM) {
  const { pathname, search, hash } = window.location;
  const barePath = toBarePath(pathname, isNotFoundPage());
  if (barePath !== pathname) window.history.replaceState(window.history.state, '', barePath + search + hash);
}
