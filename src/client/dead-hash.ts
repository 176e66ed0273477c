/**
 * The version dropdown keeps the hash of the page being read. Where the page of the other version has no such heading, the hash is
 * taken out of the address on arrival, so that nobody copies a link that leads nowhere.
 */
import type { ClientModule } from '@docusaurus/types';
import { findTarget } from './find-target';

const deadHash: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    const { pathname, search, hash } = location;
    // A first load and a link within the page keep what the reader asked for.
    if (!hash || !previousLocation || previousLocation.pathname === pathname) return;
    if (findTarget(document, hash)) return;
    window.history.replaceState(window.history.state, '', pathname + search);
  },
};

export default deadHash;
