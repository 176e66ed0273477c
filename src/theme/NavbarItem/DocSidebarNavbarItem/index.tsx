// Change: active on every docs page except in the reference, which has its own item.
import { useLayoutDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import { isApiPage } from '@site/src/client/api-page';
import { useCounterparts } from '@site/src/client/hooks/use-counterparts';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import type { Props } from '@theme/NavbarItem/DocSidebarNavbarItem';
import type { ReactNode } from 'react';

export default function DocSidebarNavbarItem({ sidebarId, label, docsPluginId, ...props }: Props): ReactNode {
  const { page } = useCounterparts();
  const { link } = useLayoutDocsSidebar(sidebarId, docsPluginId);
  if (!link)
    throw new Error(
      `docusaurus.config.ts, navbar item "${label}": expected a page in the sidebar "${sidebarId}", found an empty sidebar. Add a page to the sidebar.`,
    );
  return (
    <DefaultNavbarItem
      exact
      {...props}
      isActive={() => page !== null && !isApiPage(page.id)}
      label={label ?? link.label}
      to={link.path}
    />
  );
}
