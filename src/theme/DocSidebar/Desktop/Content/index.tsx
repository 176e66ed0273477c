// Change: scrolls the sidebar until the current page's entry is visible.
import { scrollToEntry } from '@site/src/client/dom/scroll-to-entry';
import type { Props } from '@theme/DocSidebar/Desktop/Content';
import OriginalContent from '@theme-original/DocSidebar/Desktop/Content';
import { type ReactNode, useEffect } from 'react';

export default function DocSidebarDesktopContent(props: Props): ReactNode {
  const { path } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry changes with the page.
  useEffect(() => {
    const entry = document.querySelector('.theme-doc-sidebar-menu [aria-current="page"]');
    const box = entry?.closest('nav');
    if (entry && box) scrollToEntry(box, entry, 'middle');
  }, [path]);
  return <OriginalContent {...props} />;
}
