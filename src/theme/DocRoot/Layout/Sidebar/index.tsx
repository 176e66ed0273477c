// Change: names the landmark around the sidebar, so that screen readers can tell it from the banner of a version.
import type { Props } from '@theme/DocRoot/Layout/Sidebar';
import OriginalSidebar from '@theme-original/DocRoot/Layout/Sidebar';
import { cloneElement, type ReactElement, type ReactNode } from 'react';

export default function DocRootLayoutSidebar(props: Props): ReactNode {
  // Calls the component as a function, because only its result contains the element that needs the name.
  const sidebar = OriginalSidebar(props) as ReactElement<{ 'aria-label': string }>;
  return cloneElement(sidebar, { 'aria-label': 'Documentation pages' });
}
