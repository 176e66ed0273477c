// Change: the landmark around the sidebar has a name. The stock landmark doesn't, so screen readers list it next to the banner of a version without saying what it contains.
import type { Props } from '@theme/DocRoot/Layout/Sidebar';
import OriginalSidebar from '@theme-original/DocRoot/Layout/Sidebar';
import { cloneElement, type ReactElement, type ReactNode } from 'react';

export default function DocRootLayoutSidebar(props: Props): ReactNode {
  // Called as a function, because the element that needs the name is in its result and can't be reached from outside.
  const sidebar = OriginalSidebar(props) as ReactElement<{ 'aria-label': string }>;
  return cloneElement(sidebar, { 'aria-label': 'Documentation pages' });
}
