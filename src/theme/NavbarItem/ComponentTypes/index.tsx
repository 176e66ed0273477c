// Change: adds `custom-api`, the item that links to the reference of the current version.
import { useLatestVersion } from '@docusaurus/plugin-content-docs/client';
import { isApiPage } from '@site/src/client/api-page';
import { useCounterparts } from '@site/src/client/hooks/use-counterparts';
import DefaultNavbarItem, { type Props } from '@theme/NavbarItem/DefaultNavbarItem';
import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';
import type { ReactNode } from 'react';

/** Renders the link to the API reference in the navbar. It leads to the version of the current page, or to the latest version on other pages. */
function ApiNavbarItem(props: Props): ReactNode {
  const { page } = useCounterparts();
  const latest = useLatestVersion(undefined);
  return (
    <DefaultNavbarItem
      {...props}
      to={`${(page?.version ?? latest).path}/category/api/`}
      isActive={() => page !== null && isApiPage(page.id)}
    />
  );
}

export default { ...ComponentTypes, 'custom-api': ApiNavbarItem };
