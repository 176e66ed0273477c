/**
 * Opens the right page if only the case or the ending of the URL is wrong, as in `/docs/Intro`. For other unknown URLs, makes React render the “not
 * found” page anew. React can't hydrate its HTML, which is the same for all URLs.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import globalData from '@generated/globalData';
import routes from '@generated/routes';
import { createRoot } from 'react-dom/client';
import { findCorrectPath, isNotFoundPage, listPagePaths } from './correct-path';
import type { VersionPaths } from './counterparts';

/** Lists the paths of all pages in the docs. Docusaurus's `routes` don't contain these pages, because their routes are loaded on demand. */
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
    // Docusaurus renders into the React root in `docusaurusRoot`. This root renders nothing, so the page doesn't change until the browser leaves it.
    Object.assign(window, { docusaurusRoot: { render() {} } });
    window.location.replace(correctPath + search + hash);
  } else {
    const root = document.getElementById('__docusaurus');
    if (root) Object.assign(window, { docusaurusRoot: createRoot(root) });
  }
}
