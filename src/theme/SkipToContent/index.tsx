// Change: the focus stays on the link's target, and screen readers announce each page's title after navigation.
import { useHistory } from '@docusaurus/router';
import { useLocationChange } from '@docusaurus/theme-common/internal';
import { announce } from '@site/src/client/dom/announce';
import { showKeptSection } from '@site/src/client/dom/current-heading';
import { moveFocus } from '@site/src/client/dom/move-focus';
import OriginalSkipToContent from '@theme-original/SkipToContent';
import { type ReactNode, useRef } from 'react';

export default function SkipToContent(): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const { action } = useHistory();

  useLocationChange(({ location, previousLocation }) => {
    const region = root.current?.querySelector<HTMLElement>('[role="region"]');
    // After the reader clicks a link, the next Tab starts at the top of the new page, as it does after a full page load.
    if (region && action === 'PUSH' && !location.hash) moveFocus(region);
    // After a switch to another version, scrolls to the section that the reader was in.
    showKeptSection(location);
    const hasNavigated = location.pathname !== previousLocation?.pathname;
    if (hasNavigated) announce(document.querySelector('main h1')?.textContent ?? '');
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: handles the clicks of the link in it.
    <div ref={root} className="skip-to-content" onClick={focusContent}>
      <OriginalSkipToContent />
    </div>
  );
}

/** Focuses the page's content again. Docusaurus's own handler loses the focus, because it removes the `tabindex` at once. */
function focusContent(): void {
  const content = document.querySelector('main');
  if (content) moveFocus(content);
}
