import type { PageDifference } from '@site/src/difference/types';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Frame } from '../PageChanges/Frame';
import { summaryOf } from '../PageChanges/summary';

export { comparePages } from '@site/src/difference';

export interface Props {
  /** The title of the page. */
  title: string;
  /** Its path, with the base path. */
  path: string;
  /** When it was read. */
  day: string;
  difference: PageDifference;
  onClose: () => void;
  /** What gets focus when the dialog closes. */
  opener: RefObject<HTMLElement | null>;
}

/** What changed on a page since the reader read it, in a dialog over it. */
export default function Since({ title, path, day, difference, onClose, opener }: Props): ReactNode {
  const scroller = useRef<HTMLElement>(null);
  return (
    <Frame
      heading={`${title}: what changed since you read it on ${day}`}
      difference={difference}
      before={null}
      after={path}
      onClose={onClose}
      opener={opener}
      scroller={scroller}
    >
      <p role="status">{summaryOf(difference)}</p>
    </Frame>
  );
}
