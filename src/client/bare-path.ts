/** Corrects URLs such as `/docs/intro.html` before the router reads them. Otherwise, it may show “not found” or throw an error. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { isNotFoundPage, toBarePath } from './correct-path';

if (ExecutionEnvironment.canUseDOM) {
  const { pathname, search, hash } = window.location;
  const barePath = toBarePath(pathname, isNotFoundPage());
  if (barePath !== pathname) window.history.replaceState(window.history.state, '', barePath + search + hash);
}
