// Change: finds the page in every version, also if it moved, and keeps the section in view. If a version doesn't have the page, its entry says so and links to that version's landing page. The entries mark the latest and the unreleased version.

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
 * Query parameters that apply only to one version. The empty values remove them when the reader switches to another version. On a page, `?changes=0.6`
 * compares the page with version 0.6. On a landing page, `?missing=/docs/data_plugins/redis` names the page that the version lacks.
 */
const VERSION_PARAMETERS = { changes: '', missing: '' };

export default function DocsVersionDropdownNavbarItem(allProps: Props): ReactNode {
  const { mobile, docsPluginId, dropdownItemsBefore, dropdownItemsAfter, onClick, ...props } = allProps;
  const latest = useLatestVersion(docsPluginId);
  const [candidate] = useDocsVersionCandidates(docsPluginId);
  const { pathname } = useLocation();
  // Unlike `useLocation`, this hook returns an empty query and hash in the first render, as in the built page.
  const suffix = useHistorySelector(
    ({ location }) => withParameters(location.search, VERSION_PARAMETERS) + location.hash,
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
      // A single element, because some menus are flex containers, which would show each text as its own item.
      label: (
        <span>
          {version.label}
          {state !== 'older' && <small className="quiet"> {state}</small>}
          {isMissing && <small className="own-line quiet"> page not in this version</small>}
        </span>
      ),
      // `src/client/hash-target.ts` removes the hash on arrival if the counterpart doesn't contain it.
      to: counterpart === null ? landingUrl : counterpart + suffix,
      // By default, an entry is active if its URL is the current one. Here, the two may differ in the base path or the page.
      isActive: () => version.name === page?.version.name,
      // Also calls the dropdown's handler, which closes the menu on small screens, because this handler replaces it.
      onClick: (event) => {
        savePreferredVersionName(version.name);
        if (counterpart) keepSection(counterpart);
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
