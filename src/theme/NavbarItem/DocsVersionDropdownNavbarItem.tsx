// Change: an entry whose version lacks this page says so and leads to that version's landing page, never silently elsewhere.
import {
  type ActiveDocContext,
  type GlobalVersion,
  useActiveDocContext,
  useDocsPreferredVersion,
  useDocsVersionCandidates,
  useVersions,
} from '@docusaurus/plugin-content-docs/client';
import { useHistorySelector } from '@docusaurus/theme-common';
import { versions as siteVersions } from '@site/src/site';
import type { LinkLikeNavbarItemProps } from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import type { ReactNode } from 'react';

/** @returns where the version shows the page being read, and whether it has that page at all */
function targetIn(version: GlobalVersion, active: ActiveDocContext): { to: string; missing: boolean } {
  const twin = active.alternateDocVersions[version.name];
  return { to: twin?.path ?? version.path, missing: Boolean(active.activeDoc) && !twin };
}

export default function DocsVersionDropdownNavbarItem({
  mobile,
  docsPluginId,
  dropdownActiveClassDisabled,
  dropdownItemsBefore,
  dropdownItemsAfter,
  onClick,
  ...props
}: Props): ReactNode {
  const suffix = useHistorySelector(({ location }) => location.search + location.hash);
  const active = useActiveDocContext(docsPluginId);
  const known = useVersions(docsPluginId);
  const versions = siteVersions.flatMap(({ name }) => known.find((version) => version.name === name) ?? []);
  const [shown] = useDocsVersionCandidates(docsPluginId);
  const { savePreferredVersionName } = useDocsPreferredVersion(docsPluginId);

  const entries = versions.map((version): LinkLikeNavbarItemProps => {
    const { to, missing } = targetIn(version, active);
    return {
      label: missing ? `${version.label} (without this page)` : version.label,
      to: missing ? to : to + suffix,
      isActive: () => version === active.activeVersion,
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
      to={mobile ? undefined : targetIn(shown, active).to}
      items={[...dropdownItemsBefore, ...entries, ...dropdownItemsAfter]}
      isActive={dropdownActiveClassDisabled ? () => false : undefined}
    />
  );
}
