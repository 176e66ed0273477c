// Change: a member stands under its class without the name of the class, names break behind dots and underscores, and a list of more than 20 entries can be filtered; the stock list repeats the class in every line and cuts words.
import { findEntries, shortEntries } from '@site/src/client/dom/toc-entries';
import type { Props } from '@theme/TOCItems';
import OriginalTOCItems from '@theme-original/TOCItems';
import { type ReactNode, useId, useMemo, useState } from 'react';
import styles from './styles.module.css';

/** As many entries as a reader takes in without a filter. */
const MOST_ENTRIES = 20;

/** The deepest heading that the list shows, as in the theme's configuration; a page may want less. */
const DEEPEST = 3;

export default function TOCItems({ toc, ...props }: Props): ReactNode {
  const entries = useMemo(() => shortEntries(toc), [toc]);
  const { maxHeadingLevel: deepest = DEEPEST } = props;
  const count = entries.filter(({ level }) => level <= deepest).length;
  if (count <= MOST_ENTRIES) return <OriginalTOCItems {...props} toc={entries} />;
  return <FilteredItems {...props} toc={entries} />;
}

function FilteredItems({ toc, ...props }: Props): ReactNode {
  const [words, setWords] = useState('');
  const id = useId();
  const entries = useMemo(() => toc.filter(({ level }) => level <= DEEPEST), [toc]);
  const { shown, count } = useMemo(() => findEntries(entries, words), [entries, words]);
  return (
    <>
      <div className={`needs-script ${styles.filter}`}>
        <label htmlFor={id} className="visually-hidden">
          Filter headings on this page
        </label>
        <input
          id={id}
          type="search"
          value={words}
          placeholder={`Filter ${entries.length} entries`}
          autoComplete="off"
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          onKeyDown={({ key }) => {
            // Not every browser clears the field by itself.
            if (key === 'Escape') setWords('');
          }}
        />
        <output htmlFor={id} className="muted">
          {words.trim() && `${count} of ${entries.length} entries`}
        </output>
      </div>
      <OriginalTOCItems {...props} toc={shown} />
    </>
  );
}
