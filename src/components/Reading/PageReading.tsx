import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { formatLocalDate } from '../../shared/text/format';
import { withChanges } from '../PageChanges/address';
import type { PageState } from './notes';
import { Slot } from './Slot';

/** Milliseconds for which the end of a page must be visible to count the page as read. */
const DWELL = 1000;

const FOOT = 'article .theme-doc-footer';

interface Props {
  page: PageState;
  /** Records that the page was read, or only opened. */
  note: (isRead: boolean) => void;
}

/** Records that a page is read, shows that at the end of the page, and shows at the start that the page changed since. */
export function PageReading({ page, note }: Props): ReactNode {
  const [arrived] = useState(page);
  const { pathname, search, hash } = useLocation();
  // A reader who follows a link to a heading hasn't read the content above it.
  const [isWatching, setWatching] = useState(hash === '');
  const isRead = page.state === 'read';
  const onArrival = useEffectEvent(() => {
    if (page.state === 'unread') note(false);
  });
  const onEnd = useEffectEvent(() => note(true));
  useEffect(() => onArrival(), []);
  useEffect(() => {
    const foot = document.querySelector(FOOT);
    if (!isWatching || !foot) return undefined;
    let timer = 0;
    const observer = new IntersectionObserver((entries) => {
      window.clearTimeout(timer);
      if (entries.at(-1)?.isIntersecting) timer = window.setTimeout(() => onEnd(), DWELL);
    });
    observer.observe(foot);
    return () => {
      observer.disconnect();
      window.clearTimeout(timer);
    };
  }, [isWatching]);
  const toggle = () => {
    // If the end of the page is visible, the observer would record the page again.
    setWatching(false);
    note(!isRead);
  };
  const changed = `Changed since you read it on ${dayOf(arrived)}`;
  return (
    <>
      <Slot at={FOOT} where="afterend">
        <section className="reading screen-only" aria-label="Reading progress">
          <p>{isRead ? `✓ Read on ${dayOf(page)}` : 'Unread'}</p>
          <label>
            <input type="checkbox" checked={isRead} onChange={toggle} />
            I’ve read this page
          </label>
        </section>
      </Slot>
      {arrived.state === 'changed' && (
        <Slot at=".article > [data-markdown-ignore]" where="beforeend">
          {page.before ? (
            <Link className="underlined" to={pathname + withChanges(search, page.before)}>
              {changed}
            </Link>
          ) : (
            changed
          )}
        </Slot>
      )}
    </>
  );
}

const dayOf = ({ at = 0 }: PageState) => formatLocalDate(new Date(at));
