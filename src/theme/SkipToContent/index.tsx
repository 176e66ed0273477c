// Change: the focus stays on what the link leads to, and is seen there; the stock link takes away at once what lets the content have the focus, so that today's browsers drop it.
import { useHistory } from '@docusaurus/router';
import { SkipToContentFallbackId } from '@docusaurus/theme-common';
import { useLocationChange } from '@docusaurus/theme-common/internal';
import { holdFocus } from '@site/src/dom/hold-focus';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import styles from './styles.module.css';

const LABEL = 'Skip to main content';

export default function SkipToContent(): ReactNode {
  const region = useRef<HTMLElement>(null);
  const { action } = useHistory();

  // After a navigation the next Tab starts at the top of the page, as after a load.
  useLocationChange(({ location }) => {
    if (region.current && action === 'PUSH' && !location.hash) holdFocus(region.current);
  });

  return (
    <section ref={region} aria-label={LABEL} className={styles.region}>
      <a className={styles.link} href={`#${SkipToContentFallbackId}`} onClick={toContent}>
        {LABEL}
      </a>
    </section>
  );
}

function toContent(event: MouseEvent): void {
  const content =
    document.querySelector<HTMLElement>('main') ?? document.getElementById(SkipToContentFallbackId);
  if (!content) return;
  event.preventDefault();
  holdFocus(content);
}
