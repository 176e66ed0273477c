// Change: names the section of the page, because many pages of different sections have similar titles.
import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import { findSection } from '@site/src/client/sidebar-section';
import type { Props } from '@theme/PaginatorNavLink';
import OriginalPaginatorNavLink from '@theme-original/PaginatorNavLink';
import type { ReactNode } from 'react';

export default function PaginatorNavLink({ subLabel, ...props }: Props): ReactNode {
  const section = findSection(useDocsSidebar()?.items ?? [], props.permalink);
  return (
    <OriginalPaginatorNavLink
      {...props}
      subLabel={
        <>
          {subLabel}
          {section && <span> · {section}</span>}
        </>
      }
    />
  );
}
