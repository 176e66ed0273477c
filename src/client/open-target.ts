/** Opens what is folded around the place that an address leads to: not every browser does, and none after a page was changed by a script. */
import type { ClientModule } from '@docusaurus/types';
import { findTarget, unfold } from './find-target';

const openTarget: ClientModule = {
  onRouteDidUpdate({ location: { hash } }) {
    const target = hash ? findTarget(document, hash) : null;
    if (target && unfold(target)) target.scrollIntoView();
  },
};

export default openTarget;
