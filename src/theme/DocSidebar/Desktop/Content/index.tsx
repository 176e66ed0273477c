// Change: the entry of the page being read is in view when the page opens; in the stock sidebar it may lie below the window's edge.
import { keepInView } from '@site/src/client/dom/keep-in-view';
import type { Props } from '@theme/DocSidebar/Desktop/Content';
import OriginalContent from '@theme-original/DocSidebar/Desktop/Content';
import { type ReactNode, useEffect } from 'react';

export default function DocSidebarDesktopContent(props: Props): ReactNode {
  const { path } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has another entry.
  useEffect(() => {
    const entry = document.querySelector('.theme-doc-sidebar-menu [aria-current="page"]');
    const box = entry?.closest('nav');
    if (entry && box) keepInView(box, entry, 'middle');
  }, [path]);
  return <OriginalContent {...props} />;
}
