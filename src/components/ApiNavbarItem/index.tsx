import { useLatestVersion } from '@docusaurus/plugin-content-docs/client';
import { useCounterparts } from '@site/src/client/hooks/use-counterparts';
import { isApiPage } from '@site/src/shared/versions/api-page';
import DefaultNavbarItem, { type Props } from '@theme/NavbarItem/DefaultNavbarItem';
import type { ReactNode } from 'react';

/** Leads to the index of the reference, in the version being read; outside of the docs in the latest. */
export default function ApiNavbarItem(props: Props): ReactNode {
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
