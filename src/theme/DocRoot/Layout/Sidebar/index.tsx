// Change: names the landmark around the sidebar, so that screen reader users can distinguish it from a version's banner.
import type { Props } from '@theme/DocRoot/Layout/Sidebar';
import OriginalSidebar from '@theme-original/DocRoot/Layout/Sidebar';
import { cloneElement, type ReactElement, type ReactNode } from 'react';

export default function DocRootLayoutSidebar(props: Props): ReactNode {
  // Calls the component like a function, because the element that needs the label exists only in its result.
  const sidebar = OriginalSidebar(props) as ReactElement<{ 'aria-label': string }>;
  return cloneElement(sidebar, { 'aria-label': 'Documentation pages' });
}
