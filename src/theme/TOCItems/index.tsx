// Change: members are shown without the name of their class, names wrap after dots and underscores, and lists with more than 20 entries can be filtered. The stock list repeats the class name in every line and breaks words anywhere.
import { findEntries, shortEntries } from '@site/src/client/dom/toc-entries';
import type { Props } from '@theme/TOCItems';
import OriginalTOCItems from '@theme-original/TOCItems';
import { type ReactNode, useId, useMemo, useState } from 'react';
import styles from './styles.module.css';

/** Maximum number of entries without a filter. */
const MOST_ENTRIES = 20;

/** Default level of the deepest headings in the list, as in the theme's configuration. A page may set a lower level. */
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
            // Some browsers don't clear the field themselves.
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
