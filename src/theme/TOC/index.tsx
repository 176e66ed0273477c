// Change: a labeled landmark that marks the current section's entry, also at the end of a page, and keeps it visible.
import { findCurrentHeading } from '@site/src/client/dom/current-heading';
import { scrollToEntry } from '@site/src/client/dom/scroll-to-entry';
import { findTarget } from '@site/src/client/hash-target';
import type { Props } from '@theme/TOC';
import OriginalTOC from '@theme-original/TOC';
import { type ReactNode, useEffect, useRef } from 'react';

const CURRENT_CLASS = 'table-of-contents__link--active';

const SCROLL_EVENTS = ['scroll', 'resize', 'hashchange'] as const;

export default function TOC(props: Props): ReactNode {
  const landmark = useRef<HTMLElement>(null);

  useEffect(() => {
    const box = landmark.current?.firstElementChild;
    if (!box) return undefined;
    const schedule = () => requestAnimationFrame(() => markCurrentEntry(box));
    // The filter replaces the entries, so the mark must be set again.
    const observer = new MutationObserver(schedule);
    observer.observe(box, { subtree: true, childList: true });
    for (const event of SCROLL_EVENTS) window.addEventListener(event, schedule, { passive: true });
    markCurrentEntry(box);
    return () => {
      observer.disconnect();
      for (const event of SCROLL_EVENTS) window.removeEventListener(event, schedule);
    };
  }, []);

  return (
    <nav ref={landmark} aria-label="On this page" className="toc-landmark">
      <OriginalTOC {...props} />
    </nav>
  );
}

function markCurrentEntry(box: Element): void {
  const entries = [...box.querySelectorAll('a')].map((link) => ({ link, target: findTarget(link.hash) }));
  const headings = entries.map(({ target }) => target).filter((target) => target !== null);
  const currentHeading = findCurrentHeading(headings);
  // The reader is above the first section.
  if (currentHeading === null) box.scrollTop = 0;
  for (const { link, target } of entries) {
    const wasCurrent = link.hasAttribute('aria-current');
    const isCurrent = currentHeading !== null && target === currentHeading;
    link.classList.toggle(CURRENT_CLASS, isCurrent);
    if (!isCurrent) link.removeAttribute('aria-current');
    else if (!wasCurrent) {
      link.setAttribute('aria-current', 'true');
      scrollToEntry(box, link);
    }
  }
}
