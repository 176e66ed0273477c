import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { withParameters } from '@site/src/client/dom/query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { formatLocalDate } from '../../shared/text/format';
import { InsertAt } from './InsertAt';
import type { ReadingState } from './reading-history';

/** Milliseconds that a page's end must be visible before the page counts as read. */
const READ_DURATION = 1000;

const PAGE_END = 'article .theme-doc-footer';

interface Props {
  page: ReadingState;
  /** Saves that the reader has read the page or, if `isRead` is false, only that the reader has opened it. */
  recordPage: (isRead: boolean) => void;
}

/** Shows whether the reader has read the page and whether it has changed since. Records that the reader has opened the page or reached its end. */
export function PageReading({ page, recordPage }: Props): ReactNode {
  // Keeps the state on arrival, because `page` becomes `read` at the end of the page.
  const [initialPage] = useState(page);
  const { pathname, search, hash } = useLocation();
  // A reader who follows a link to a heading hasn't read the content above it.
  const [isWatching, setWatching] = useState(hash === '');
  const isRead = page.state === 'read';
  const onArrival = useEffectEvent(() => {
    if (page.state === 'unread') recordPage(false);
  });
  const onEnd = useEffectEvent(() => recordPage(true));
  useEffect(() => onArrival(), []);
  useEffect(() => {
    const pageEnd = document.querySelector(PAGE_END);
    if (!isWatching || !pageEnd) return undefined;
    let timer = 0;
    const observer = new IntersectionObserver((entries) => {
      window.clearTimeout(timer);
      // The last entry is the most recent one.
      if (entries.at(-1)?.isIntersecting) timer = window.setTimeout(() => onEnd(), READ_DURATION);
    });
    observer.observe(pageEnd);
    return () => {
      observer.disconnect();
      window.clearTimeout(timer);
    };
  }, [isWatching]);
  const toggleRead = () => {
    // If the page's end is visible, the observer would immediately mark the page as read again.
    setWatching(false);
    recordPage(!isRead);
  };
  const changedText = `Changed since you read it on ${formatDay(initialPage)}`;
  return (
    <>
      <InsertAt selector={PAGE_END} position="afterend">
        <section className="reading screen-only" aria-label="Reading progress">
          <p>{isRead ? `✓ Read on ${formatDay(page)}` : 'Unread'}</p>
          <label>
            <input type="checkbox" checked={isRead} onChange={toggleRead} />
            I’ve read this page
          </label>
        </section>
      </InsertAt>
      {initialPage.state === 'changed' && (
        <InsertAt selector=".article > [data-markdown-ignore]" position="beforeend">
          {page.before ? (
            <Link className="underlined" to={pathname + withParameters(search, { changes: page.before })}>
              {changedText}
            </Link>
          ) : (
            changedText
          )}
        </InsertAt>
      )}
    </>
  );
}

const formatDay = ({ at = 0 }: ReadingState) => formatLocalDate(new Date(at));
