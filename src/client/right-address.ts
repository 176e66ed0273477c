/**
 * Where the server has no page for an address only because of its case or its ending, as for `/docs/Intro`, this leads to the page.
 * The router would take the address for that page, and React would then draw it into the HTML of the page that says that there is none.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import routes from '@generated/routes';
import { rightAddress } from './right-address-of';

/** The only built page that no plugin of the site makes. */
const isNotFoundPage = () => document.documentElement.classList.contains('plugin-native');

if (ExecutionEnvironment.canUseDOM && isNotFoundPage()) {
  const { pathname, search, hash } = window.location;
  const right = rightAddress(pathname, routes);
  if (right) {
    // Docusaurus draws into this root if there is one: the page that goes away stays as it is.
    Object.assign(window, { docusaurusRoot: { render() {} } });
    window.location.replace(right + search + hash);
  }
}
