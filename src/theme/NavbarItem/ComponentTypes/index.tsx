// Change: adds the item type `custom-api`, which links to the current version's reference.
import { useLatestVersion } from '@docusaurus/plugin-content-docs/client';
import { isApiPage } from '@site/src/client/api-page';
import { useCounterparts } from '@site/src/client/hooks/use-counterparts';
import DefaultNavbarItem, { type Props } from '@theme/NavbarItem/DefaultNavbarItem';
import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';
import type { ReactNode } from 'react';

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
