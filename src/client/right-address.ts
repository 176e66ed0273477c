/**
 * Where the server has no page for an address only because of its case or its ending, as for `/docs/Intro`, this leads to the page.
 * For every other address the page that says that there is none is drawn anew: it is built once, for all of them, and React would leave
 * the links of the navbar as they were built, to another version. If the site has the page all the same, that is drawn.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import globalData from '@generated/globalData';
import routes from '@generated/routes';
import { createRoot } from 'react-dom/client';
import type { Version } from './counterparts';
import { pagesOf, rightAddress } from './right-address-of';

/** The only built page that no plugin of the site makes. */
const isNotFoundPage = () => document.documentElement.classList.contains('plugin-native');

/** The pages of the versions, which come to the routes later. */
function pagesOfVersions(): string[] {
  const { default: data } = globalData['docusaurus-plugin-content-docs'] as {
    default: { versions: Version[] };
  };
  return data.versions.flatMap(({ path, docs }) => [path, ...docs.map((doc) => doc.path)]);
}

if (ExecutionEnvironment.canUseDOM && isNotFoundPage()) {
  const { pathname, search, hash } = window.location;
  const right = rightAddress(pathname, [...pagesOf(routes), ...pagesOfVersions()]);
  if (right) {
    // Docusaurus draws into this root if there is one: the page that goes away stays as it is.
    Object.assign(window, { docusaurusRoot: { render() {} } });
    window.location.replace(right + search + hash);
  } else {
    const root = document.getElementById('__docusaurus');
    if (root) Object.assign(window, { docusaurusRoot: createRoot(root) });
  }
}
