import { Fragment, type MouseEvent, type ReactNode } from 'react';
import styles from './search.module.css';
import { getScopeLabel } from './search-scope';
import type { Search } from './use-search';

interface Props extends Pick<Search, 'answer' | 'withBase'> {
  openPage: (path: string, event: MouseEvent) => void;
}

/** If the query contains an API name or error that only other versions document, renders links to it in those versions. */
export function OtherVersions({ answer, withBase, openPage }: Props): ReactNode {
  if (!answer || answer.otherVersionResults.length === 0) return null;
  return (
    <p className={`links margin-top--md ${styles.nothing}`}>
      In other versions:{' '}
      {answer.otherVersionResults.map(({ path, heading, version }) => (
        <Fragment key={path}>
          <a href={withBase(path)} onClick={(event) => openPage(path, event)}>
            {heading.map(({ text }) => text).join('')}
          </a>{' '}
          <span className="tag">{getScopeLabel(version)}</span>{' '}
        </Fragment>
      ))}
    </p>
  );
}
