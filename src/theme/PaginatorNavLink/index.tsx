// Change: names the page's sidebar category, because pages in different categories often have similar titles.
import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import { findCategoryLabel } from '@site/src/client/sidebar-category';
import type { Props } from '@theme/PaginatorNavLink';
import OriginalPaginatorNavLink from '@theme-original/PaginatorNavLink';
import type { ReactNode } from 'react';

export default function PaginatorNavLink({ subLabel, ...props }: Props): ReactNode {
  const category = findCategoryLabel(useDocsSidebar()?.items ?? [], props.permalink);
  return (
    <OriginalPaginatorNavLink
      {...props}
      subLabel={
        <>
          {subLabel}
          {category && <span> · {category}</span>}
        </>
      }
    />
  );
}
