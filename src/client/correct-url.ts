/** Redirects mistyped URLs such as `/docs/Intro`. If no page matches, renders “not found” without hydration: its HTML was built for `/404.html`. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import globalData from '@generated/globalData';
import routes from '@generated/routes';
import { createRoot } from 'react-dom/client';
import { findCorrectPath, isNotFoundPage, listPagePaths } from './correct-path';
import type { VersionPaths } from './counterparts';

/** Lists the paths of all pages in all versions. Docusaurus's `routes` don't contain them, because the site loads each version's routes on demand. */
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
    // Docusaurus reuses the React root in `docusaurusRoot`. This one renders nothing, so the page doesn't change until the browser leaves it.
    Object.assign(window, { docusaurusRoot: { render() {} } });
    window.location.replace(correctPath + search + hash);
  } else {
    const root = document.getElementById('__docusaurus');
    if (root) Object.assign(window, { docusaurusRoot: createRoot(root) });
  }
}
