// Change: keeps the page in every version that has it, following moves; where it is missing the entry says so and leads to that version's landing page, never silently elsewhere.

import {
  useDocsPreferredVersion,
  useDocsVersionCandidates,
  useLatestVersion,
} from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import { useHistorySelector } from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { keptSearch } from '@site/src/versions/kept-search';
import { landingWithoutPage } from '@site/src/versions/missing-page';
import { useCounterparts } from '@site/src/versions/use-counterparts';
import type { LinkLikeNavbarItemProps } from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

export default function DocsVersionDropdownNavbarItem({
  mobile,
  docsPluginId,
  dropdownActiveClassDisabled,
  dropdownItemsBefore,
  dropdownItemsAfter,
  onClick,
  ...props
}: Props): ReactNode {
  const { pathname } = useLocation();
  // Unlike the location it is empty in the first render, as in the built page.
  const suffix = useHistorySelector(({ location }) => keptSearch(location.search) + location.hash);
  const { page, pathIn, versions } = useCounterparts(docsPluginId);
  const latest = useLatestVersion(docsPluginId);
  const [candidate] = useDocsVersionCandidates(docsPluginId);
  // One not-found page is built for every address, so what it shows may depend on the address only after hydration.
  const shown = useIsBrowser() || page ? candidate : latest;
  const { savePreferredVersionName } = useDocsPreferredVersion(docsPluginId);

  const entries = versions.map((version): LinkLikeNavbarItemProps => {
    const counterpart = pathIn(version);
    const isMissing = page !== null && counterpart === null;
    return {
      label: isMissing ? <MissingLabel label={version.label} /> : version.label,
      // A hash that the counterpart does not have is dropped on arrival, see src/client/dead-hash.ts.
      to: isMissing
        ? landingWithoutPage(version.path, pathname)
        : (counterpart ?? version.path) + (counterpart ? suffix : ''),
      // Tells neither the base path nor the page apart from the entries' own addresses.
      isActive: () => version.name === page?.version.name,
      onClick: (event) => {
        savePreferredVersionName(version.name);
        // An entry's own handler replaces the dropdown's, which closes the menu of small screens.
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
      isActive={dropdownActiveClassDisabled ? () => false : undefined}
    />
  );
}

function MissingLabel({ label }: { label: string }): ReactNode {
  return (
    <>
      {label} <small className={styles.missing}>this page is not in {label}</small>
    </>
  );
}
