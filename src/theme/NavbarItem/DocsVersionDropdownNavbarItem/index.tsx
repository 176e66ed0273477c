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
import { getVersion, type SiteVersion } from '@site/src/shared/site';
import type { LinkLikeNavbarItemProps } from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import type { ReactNode } from 'react';

/** Query parameters that only apply to one version, such as `?changes=0.6`. Switching to another version removes them. */
const CLEARED_PARAMETERS = { changes: '', missing: '' };

export default function DocsVersionDropdownNavbarItem(allProps: Props): ReactNode {
  const { mobile, docsPluginId, dropdownItemsBefore, dropdownItemsAfter, onClick, ...props } = allProps;
  const latest = useLatestVersion(docsPluginId);
  const [candidate] = useDocsVersionCandidates(docsPluginId);
  const { pathname } = useLocation();
  // Returns the empty query and hash of the built HTML in the first render. `useLocation` would return those of the URL, which don't match it.
  const queryAndHash = useHistorySelector(
    ({ location }) => withParameters(location.search, CLEARED_PARAMETERS) + location.hash,
  );
  const { page, findPathIn, versions } = useCounterparts();
  const { savePreferredVersionName } = useDocsPreferredVersion();
  // All unknown URLs share the HTML of the “not found” page, so it must not depend on the URL until React has hydrated it.
  const canUseUrl = useIsBrowser() || page !== null;
  const shownVersion = canUseUrl ? candidate : latest;

  const entries = versions.map((version): LinkLikeNavbarItemProps => {
    const counterpart = findPathIn(version);
    const isMissing = page !== null && counterpart === null;
    const landingQuery = isMissing ? withParameters('', { missing: pathname }) : '';
    return {
      label: <EntryLabel version={getVersion(version.name)} isMissing={isMissing} />,
      // If the hash doesn't exist in that version, `src/client/hash-target.ts` removes it on arrival.
      to: counterpart === null ? version.path + landingQuery : counterpart + queryAndHash,
      // The default compares the URLs of the entry and the page, which differ if the entry leads to a landing page.
      isActive: () => version.name === page?.version.name,
      onClick: (event) => {
        savePreferredVersionName(version.name);
        if (counterpart) keepSection(counterpart);
        // Closes the menu on small screens, where our handler replaces the one that does.
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

/** Renders the label of a version menu entry. Without the `<span>`, the menu's CSS would arrange the label and the remarks as separate items. */
function EntryLabel({ version, isMissing }: { version: SiteVersion; isMissing: boolean }): ReactNode {
  const { label, state } = version;
  return (
    <span>
      {label}
      {state !== 'older' && <small className="quiet"> {state}</small>}
      {isMissing && <small className="own-line quiet"> page not in this version</small>}
    </span>
  );
}
