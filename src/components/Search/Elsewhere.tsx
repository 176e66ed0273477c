import { Fragment, type ReactNode } from 'react';
import styles from './search.lazy.module.css';
import { labelOf } from './search-scope';
import type { Search } from './use-search';

interface Props extends Pick<Search, 'answer' | 'withBase' | 'open'> {
  /** Called after the reader has opened a link. */
  onGone?: () => void;
}

/** Links to names and errors that only another version contains, below the results. */
export function Elsewhere({ answer, withBase, open, onGone }: Props): ReactNode {
  if (!answer || answer.elsewhere.length === 0) return null;
  return (
    <p className={`links ${styles.nothing}`}>
      In other versions:{' '}
      {answer.elsewhere.map(({ path, heading, version }) => (
        <Fragment key={path}>
          <a href={withBase(path)} onClick={(event) => open(path, event) && onGone?.()}>
            {heading.map(({ text }) => text).join('')}
          </a>{' '}
          <span className="tag">{labelOf(version)}</span>{' '}
        </Fragment>
      ))}
    </p>
  );
}
