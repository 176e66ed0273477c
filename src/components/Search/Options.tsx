import type { Answer, Group } from '@site/src/shared/search/answer';
import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, useId } from 'react';
import { Found } from './Found';
import type { Item } from './items';
import { KIND_LABELS } from './messages';
import styles from './search.lazy.module.css';
import { ALL, labelOf, type SearchScope } from './search-scope';

interface Props {
  /** The id of the list. */
  id: string;
  /** The answer to the query; null while nothing is asked. */
  answer: Answer | null;
  /** The versions that are searched: a group says its own where they are several. */
  scope: SearchScope;
  items: readonly Item[];
  /** Which item is chosen. */
  chosen: number;
  withBase: (path: string) => string;
  onOpen: (item: Item, event: KeyboardEvent | MouseEvent) => void;
  onChoose: (at: number) => void;
}

/**
 * The options for the reader: sections grouped by page; while nothing is asked, earlier queries and pages to begin with. The
 * focus stays in the box. The list is drawn for each answer, not for each key; and places in it keep their elements, whatever stands
 * there, as words change faster than elements are made.
 */
export const Options = memo(function Options(props: Props): ReactNode {
  const { id, answer } = props;
  let from = 0;
  return (
    <div id={id} role="listbox" aria-label={answer ? 'Results' : 'Suggestions'}>
      {answer
        ? answer.groups.map((group, place) => {
            const first = from;
            from += group.hits.length;
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            return <PageGroup key={place} {...props} group={group} first={first} />;
          })
        : SUGGESTIONS.map(([type, label]) => <Suggestions key={type} {...props} type={type} label={label} />)}
    </div>
  );
});

const SUGGESTIONS = [
  ['recent', 'Recent searches'],
  ['found', 'Where to start'],
] as const;

function Suggestions({ type, label, ...props }: Props & { type: Item['type']; label: string }): ReactNode {
  const id = useId();
  if (!props.items.some((item) => item.type === type)) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a listbox
    <div role="group" aria-labelledby={id} className={styles.group}>
      <div id={id} className={`${styles.pageTitle} ${styles.suggestions}`}>
        {label}
      </div>
      {props.items.map((item, at) =>
        item.type === type ? <Option key={item.id} {...props} item={item} at={at} /> : null,
      )}
    </div>
  );
}

function PageGroup({ group, first, ...props }: Props & { group: Group; first: number }): ReactNode {
  const label = useId();
  const { page, hits } = group;
  const isItself = hits[0]?.isPage === true;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a listbox
    <div role="group" aria-labelledby={label} className={styles.group}>
      <div id={label} className={`quiet flow ${styles.page}`}>
        {/* A page that is its own first result has its title there. */}
        <span className={isItself ? 'visually-hidden' : styles.pageTitle}>{page.title}</span>
        {page.trail !== '' && <span>{page.trail}</span>}
        <span className={`tag ${styles.kind}`}>{KIND_LABELS[page.kind]}</span>
        {props.scope === ALL && <span className="tag">{labelOf(page.version)}</span>}
      </div>
      {hits.map((_, place) => {
        const item = props.items[first + place];
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        return item && <Option key={place} {...props} item={item} at={first + place} />;
      })}
    </div>
  );
}

function Option({
  item,
  at,
  chosen,
  withBase,
  onOpen,
  onChoose,
}: Props & { item: Item; at: number }): ReactNode {
  return (
    <a
      id={item.id}
      role="option"
      aria-selected={at === chosen}
      tabIndex={-1}
      className={styles.option}
      href={item.type === 'found' ? withBase(item.section.path) : '#'}
      onClick={(event) => onOpen(item, event)}
      onPointerMove={() => at !== chosen && onChoose(at)}
    >
      {item.type === 'found' ? (
        <Found section={item.section} />
      ) : (
        <span className={styles.heading}>{item.text}</span>
      )}
    </a>
  );
}
