import { type GlobalVersion, useDocsPreferredVersion } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import { useHistorySelector } from '@docusaurus/theme-common';
import { useCounterparts } from '@site/src/client/hooks/use-counterparts';
import { versionByName } from '@site/src/shared/site';
import type { PageOrLanding } from '@site/src/shared/versions/counterparts';
import { keptSearch } from '@site/src/shared/versions/kept-search';
import { landingWithoutPage } from '@site/src/shared/versions/missing-page';
import type { LinkLikeNavbarItemProps } from '@theme/NavbarItem';
import type { ReactNode } from 'react';

/**
 * The page being read, in every version: an entry leads to its counterpart, following moves. Where a version lacks the page, the entry says
 * so and leads to that version's landing page.
 *
 * @param onClick - Called when an entry is chosen, after the version was stored as the preferred one.
 * @returns The entries, the latest version first, and the page.
 */
export function useVersionEntries(onClick: LinkLikeNavbarItemProps['onClick']): {
  entries: LinkLikeNavbarItemProps[];
  page: PageOrLanding | null;
} {
  const { pathname } = useLocation();
  // Unlike the location it is empty in the first render, as in the built page.
  const suffix = useHistorySelector(({ location }) => keptSearch(location.search) + location.hash);
  const { page, pathIn, versions } = useCounterparts();
  const { savePreferredVersionName } = useDocsPreferredVersion();
  const entries = versions.map((version): LinkLikeNavbarItemProps => {
    const counterpart = pathIn(version);
    const isMissing = page !== null && counterpart === null;
    return {
      label: <Label version={version} isMissing={isMissing} />,
      // A hash that the counterpart does not have is dropped on arrival, see src/client/dead-hash.ts.
      to: isMissing
        ? landingWithoutPage(version.path, pathname)
        : (counterpart ?? version.path) + (counterpart ? suffix : ''),
      // Tells neither the base path nor the page apart from the entries' own addresses.
      isActive: () => version.name === page?.version.name,
      onClick: (event) => {
        savePreferredVersionName(version.name);
        onClick?.(event);
      },
    };
  });
  return { entries, page };
}

interface LabelProps {
  version: GlobalVersion;
  isMissing: boolean;
}

/** The version, which of them it is, and whether it lacks the page. One element, so that the words stay apart where a menu lays out its own. */
function Label({ version: { name, label }, isMissing }: LabelProps): ReactNode {
  const { state } = versionByName(name);
  return (
    <span>
      {label}
      {state !== 'older' && <small className="quiet"> {state}</small>}
      {isMissing && <small className="own-line quiet"> this page is not in {label}</small>}
    </span>
  );
}
