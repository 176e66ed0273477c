/**
 * Handles URLs that don't exist. If only the case or the ending is wrong, as in `/docs/Intro`, opens the right page. Otherwise, renders the “not
 * found” page without hydration, because its HTML was built for a different URL.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import globalData from '@generated/globalData';
import routes from '@generated/routes';
import { createRoot } from 'react-dom/client';
import { findCorrectPath, isNotFoundPage, listPagePaths } from './correct-path';
import type { VersionPaths } from './counterparts';

/** Lists the paths of all docs pages. They aren't in Docusaurus's `routes`, because the site loads the routes of each version on demand. */
function listVersionPaths(): string[] {
  const { default: data } = globalData['docusaurus-plugin-content-docs'] as {
    default: { versions: VersionPaths[] };
  };
  return data.versions.flatMap(({ path, docs }) => [path, ...docs.map((doc) => doc.path)]);
}

if (ExecutionEnvironment.canUseDOM && isNotFoundPage()) {
  const { pathname, search, hash } = window.location;
  const correctPath = findCorrectPath(pathname, [...listPagePaths(routes), ...listVersionPaths()]);
  if (correctPath) {
    // Docusaurus reuses a React root if it finds one in `docusaurusRoot`. This stand-in renders nothing, so the page doesn't change until the browser leaves
    // it.
    Object.assign(window, { docusaurusRoot: { render() {} } });
    window.location.replace(correctPath + search + hash);
  } else {
    const root = document.getElementById('__docusaurus');
    if (root) Object.assign(window, { docusaurusRoot: createRoot(root) });
  }
}
