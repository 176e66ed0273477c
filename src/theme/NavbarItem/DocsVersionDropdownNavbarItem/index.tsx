// Change: follows moved pages, keeps the section in view, and marks the versions that don't contain the page.
import {
  useDocsPreferredVersion,
  useDocsVersionCandidates,
  useLatestVersion,
} from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import { useHistorySelector } from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { keepSection } from '@site/src/client/dom/current-heading';
import { withParameters } from '@site/src/client/dom/query';
import { useCounterparts } from '@site/src/client/hooks/use-counterparts';
import { getVersion } from '@site/src/shared/site';
import type { LinkLikeNavbarItemProps } from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import type { ReactNode } from 'react';

/**
 * Empty values that remove the query parameters of a single version. `?changes=0.6` compares a page with version 0.6, and `?missing=/docs/redis` tells a
 * landing page which page the reader couldn't find.
 */
const NO_VERSION_PARAMETERS = { changes: '', missing: '' };

export default function DocsVersionDropdownNavbarItem(allProps: Props): ReactNode {
  const { mobile, docsPluginId, dropdownItemsBefore, dropdownItemsAfter, onClick, ...props } = allProps;
  const latest = useLatestVersion(docsPluginId);
  const [candidate] = useDocsVersionCandidates(docsPluginId);
  const { pathname } = useLocation();
  // In the first render, this hook returns the empty query and hash of the built page. `useLocation` would not.
  const suffix = useHistorySelector(
    ({ location }) => withParameters(location.search, NO_VERSION_PARAMETERS) + location.hash,
  );
  const { page, findPathIn, versions } = useCounterparts();
  const { savePreferredVersionName } = useDocsPreferredVersion();
  // The “not found” page is built only once for all URLs, so it may depend on the URL only after hydration.
  const canUseUrl = useIsBrowser() || page !== null;
  const shownVersion = canUseUrl ? candidate : latest;

  const entries = versions.map((version): LinkLikeNavbarItemProps => {
    const counterpart = findPathIn(version);
    const { state } = getVersion(version.name);
    const isMissing = page !== null && counterpart === null;
    const landingUrl = version.path + (isMissing ? withParameters('', { missing: pathname }) : '');
    return {
      // A single element, because a menu that is a flex container would lay out the texts as separate items.
      label: (
        <span>
          {version.label}
          {state !== 'older' && <small className="quiet"> {state}</small>}
          {isMissing && <small className="own-line quiet"> page not in this version</small>}
        </span>
      ),
      // `src/client/hash-target.ts` removes the hash on arrival if the counterpart doesn't contain it.
      to: counterpart === null ? landingUrl : counterpart + suffix,
      // By default, the URLs of the entry and of the page are compared, but they may differ in the base path or the page.
      isActive: () => version.name === page?.version.name,
      onClick: (event) => {
        savePreferredVersionName(version.name);
        if (counterpart) keepSection(counterpart);
        // This handler replaces that of the dropdown, which closes the menu on small screens.
        onClick?.(event);
      },
    };
  });

  return (
    <DropdownNavbarItem
      {...props}
      onClick={onClick}
      mobile={mobile}
      label={mobile ? 'Versions' : shownVersion.label}
      aria-label={mobile ? undefined : `Version: ${shownVersion.label}`}
      items={[...dropdownItemsBefore, ...entries, ...dropdownItemsAfter]}
    />
  );
}
