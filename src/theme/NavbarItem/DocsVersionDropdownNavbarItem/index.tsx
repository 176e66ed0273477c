// Change: keeps the page in every version that has it, following moves; where it is missing the entry says so and leads to that version's landing page, never silently elsewhere. Says which version is the latest, and which is unreleased.

import {
  useDocsPreferredVersion,
  useDocsVersionCandidates,
  useLatestVersion,
} from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import { useHistorySelector } from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { withParameters } from '@site/src/client/dom/query';
import { useCounterparts } from '@site/src/client/hooks/use-counterparts';
import { landingWithoutPage } from '@site/src/client/missing-page';
import { versionByName } from '@site/src/shared/site';
import type { LinkLikeNavbarItemProps } from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import type { ReactNode } from 'react';

/** Without the parameters that speak of the version being read, and mean nothing in another. */
const OF_ONE_VERSION = { changes: '', missing: '' };

export default function DocsVersionDropdownNavbarItem({
  mobile,
  docsPluginId,
  dropdownItemsBefore,
  dropdownItemsAfter,
  onClick,
  ...props
}: Props): ReactNode {
  const latest = useLatestVersion(docsPluginId);
  const [candidate] = useDocsVersionCandidates(docsPluginId);
  const { pathname } = useLocation();
  // Unlike the location it is empty in the first render, as in the built page.
  const suffix = useHistorySelector(
    ({ location }) => withParameters(location.search, OF_ONE_VERSION) + location.hash,
  );
  const { page, pathIn, versions } = useCounterparts();
  const { savePreferredVersionName } = useDocsPreferredVersion();
  // One not-found page is built for every address, so what it shows may depend on the address only after hydration.
  const shown = useIsBrowser() || page ? candidate : latest;

  const entries = versions.map((version): LinkLikeNavbarItemProps => {
    const counterpart = pathIn(version);
    const { state } = versionByName(version.name);
    const isMissing = page !== null && counterpart === null;
    return {
      // One element, so that the words stay apart where a menu lays out its own.
      label: (
        <span>
          {version.label}
          {state !== 'older' && <small className="quiet"> {state}</small>}
          {isMissing && <small className="own-line quiet"> page not in this version</small>}
        </span>
      ),
      // A hash that the counterpart does not have is dropped on arrival, see src/client/hash-target.ts.
      to: isMissing
        ? landingWithoutPage(version.path, pathname)
        : (counterpart ?? version.path) + (counterpart ? suffix : ''),
      // Tells neither the base path nor the page apart from the entries' own addresses.
      isActive: () => version.name === page?.version.name,
      // It replaces the dropdown's own, which closes the menu of small screens.
      onClick: (event) => {
        savePreferredVersionName(version.name);
        onClick?.(event);
      },
    };
  });

  return (
    <DropdownNavbarItem
      {...props}
      onClick={onClick}
      mobile={mobile}
      label={mobile ? 'Versions' : shown.label}
      aria-label={mobile ? undefined : `Version: ${shown.label}`}
      items={[...dropdownItemsBefore, ...entries, ...dropdownItemsAfter]}
    />
  );
}
