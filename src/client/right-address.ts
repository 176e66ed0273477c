/**
 * Opens the right page if only the case or the ending of a URL is wrong, as in `/docs/Intro`. For other unknown URLs, React renders the
 * not-found page again instead of hydrating it: the built page is the same for all URLs, so its navbar would keep links to another version.
 * If the site does contain the page, React renders that page.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import globalData from '@generated/globalData';
import routes from '@generated/routes';
import { createRoot } from 'react-dom/client';
import type { DocsVersion } from './counterparts';
import { findCorrectPath, listPagePaths } from './right-address-of';

/** Whether this is the not-found page, the only page that Docusaurus itself creates. */
const isNotFoundPage = () => document.documentElement.classList.contains('plugin-native');

/** Lists the paths of the versions' pages, which the router loads later. */
function listVersionPaths(): string[] {
  const { default: data } = globalData['docusaurus-plugin-content-docs'] as {
    default: { versions: DocsVersion[] };
  };
  return data.versions.flatMap(({ path, docs }) => [path, ...docs.map((doc) => doc.path)]);
}

if (ExecutionEnvironment.canUseDOM && isNotFoundPage()) {
  const { pathname, search, hash } = window.location;
  const correctPath = findCorrectPath(pathname, [...listPagePaths(routes), ...listVersionPaths()]);
  if (correctPath) {
    // Docusaurus renders into this root, so the page remains unchanged until the browser leaves it.
    Object.assign(window, { docusaurusRoot: { render() {} } });
    window.location.replace(correctPath + search + hash);
  } else {
    const root = document.getElementById('__docusaurus');
    if (root) Object.assign(window, { docusaurusRoot: createRoot(root) });
  }
}
