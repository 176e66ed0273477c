// Change: a labeled landmark that marks the entry of the current section and keeps it visible. The stock list is an unlabeled box that doesn't scroll.

import { scrollToEntry } from '@site/src/client/dom/scroll-to-entry';
import type { Props } from '@theme/TOC';
import OriginalTOC from '@theme-original/TOC';
import { type ReactNode, useEffect, useRef } from 'react';

const ACTIVE_CLASS = 'table-of-contents__link--active';

export default function TOC(props: Props): ReactNode {
  const landmark = useRef<HTMLElement>(null);

  useEffect(() => {
    const box = landmark.current?.firstElementChild;
    if (!box) return undefined;
    const markActiveLink = () => {
      // Above the first heading, no entry is active.
      if (!box.querySelector(`.${ACTIVE_CLASS}`)) box.scrollTop = 0;
      for (const link of box.querySelectorAll('a')) {
        if (link.classList.contains(ACTIVE_CLASS)) {
          link.setAttribute('aria-current', 'true');
          scrollToEntry(box, link);
        } else {
          link.removeAttribute('aria-current');
        }
      }
    };
    const observer = new MutationObserver(markActiveLink);
    observer.observe(box, { subtree: true, attributes: true, attributeFilter: ['class'] });
    markActiveLink();
    return () => observer.disconnect();
  }, []);

  return (
    <nav ref={landmark} aria-label="On this page" className="toc-landmark">
      <OriginalTOC {...props} />
    </nav>
  );
}
