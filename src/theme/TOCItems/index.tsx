// Change: shortens member names, wraps long names, and adds a filter to long lists. `src/theme/TOC` marks the current entry.
import { filterEntries, shortenEntries } from '@site/src/client/dom/toc-entries';
import type { Props } from '@theme/TOCItems';
import OriginalTOCItems from '@theme-original/TOCItems';
import { type ReactNode, useId, useMemo, useState } from 'react';
import styles from './styles.module.css';

const MAX_ENTRIES = 20;

/** Deepest heading level in the table of contents, unless a page sets another. Must match the theme's configuration. */
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
            // Some browsers don't clear the field themselves.
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
