// Change: the menu of small screens is given the sidebar when it is first opened; the stock one fills it, unseen, on every page that opens.
import { useWasShown } from '@site/src/components/MobileMenu/use-was-shown';
import type { Props } from '@theme/DocSidebar/Mobile';
import OriginalMobile from '@theme-original/DocSidebar/Mobile';
import type { ReactNode } from 'react';

export default function DocSidebarMobile(props: Props): ReactNode {
  return useWasShown() ? <OriginalMobile {...props} /> : null;
}
