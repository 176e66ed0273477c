// Change: members are shown without the name of their class, names wrap after dots and underscores, lists with more than 20 entries can be filtered, and `src/theme/TOC` marks the current entry. The stock list repeats the class name in every line and breaks words anywhere.
import { filterEntries, shortenEntries } from '@site/src/client/dom/toc-entries';
import type { Props } from '@theme/TOCItems';
import OriginalTOCItems from '@theme-original/TOCItems';
import { type ReactNode, useId, useMemo, useState } from 'react';
import styles from './styles.module.css';

/** A table of contents with more entries than this has a field that filters it. */
const MAX_ENTRIES = 20;

/** Deepest heading level in the table of contents, unless a page sets another one. The theme's configuration has the same value. */
const MAX_LEVEL = 3;

// Without `linkActiveClassName`, the stock component doesn't mark the current entry.
export default function TOCItems({ toc, linkActiveClassName: _, ...props }: Props): ReactNode {
  const { maxHeadingLevel: maxLevel = MAX_LEVEL } = props;
  const entries = useMemo(
    () => shortenEntries(toc.filter(({ level }) => level <= maxLevel)),
    [toc, maxLevel],
  );
  if (entries.length <= MAX_ENTRIES) return <OriginalTOCItems {...props} toc={entries} />;
  return <FilteredItems {...props} toc={entries} />;
}

function FilteredItems({ toc: entries, ...props }: Props): ReactNode {
  const [query, setQuery] = useState('');
  const id = useId();
  const { visibleEntries, count } = useMemo(() => filterEntries(entries, query), [entries, query]);
  return (
    <>
      <div className={`needs-script ${styles.filter}`}>
        <label htmlFor={id} className="visually-hidden">
          Filter headings on this page
        </label>
        <input
          id={id}
          type="search"
          value={query}
          placeholder={`Filter ${entries.length} entries`}
          autoComplete="off"
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          onKeyDown={({ key }) => {
            // Not all browsers clear the field themselves.
            if (key === 'Escape') setQuery('');
          }}
        />
        <output htmlFor={id} className="muted" aria-label="Number of entries">
          {query.trim() && `${count} of ${entries.length} entries`}
        </output>
      </div>
      <OriginalTOCItems {...props} toc={visibleEntries} />
    </>
  );
}
