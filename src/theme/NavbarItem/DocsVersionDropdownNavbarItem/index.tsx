// Change: keeps the page in every version that has it, following moves; where it is missing the entry says so and leads to that version's landing page, never silently elsewhere. Says which version is the latest, and which is unreleased.

import { useDocsVersionCandidates, useLatestVersion } from '@docusaurus/plugin-content-docs/client';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useVersionEntries } from '@site/src/components/VersionMenu/use-version-entries';
import type { Props } from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import type { ReactNode } from 'react';

export default function DocsVersionDropdownNavbarItem({
  mobile,
  docsPluginId,
  dropdownActiveClassDisabled,
  dropdownItemsBefore,
  dropdownItemsAfter,
  onClick,
  ...props
}: Props): ReactNode {
  const latest = useLatestVersion(docsPluginId);
  const [candidate] = useDocsVersionCandidates(docsPluginId);
  // An entry's own handler replaces the dropdown's, which closes the menu of small screens.
  const { entries, page } = useVersionEntries(onClick);
  // One not-found page is built for every address, so what it shows may depend on the address only after hydration.
  const shown = useIsBrowser() || page ? candidate : latest;

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
