import type { Answer, FoundSection } from '@site/src/shared/search/answer';
import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, useId } from 'react';
import { Found } from './Found';
import { KIND_LABELS } from './messages';
import styles from './search.lazy.module.css';
import { ALL, labelOf, type SearchScope } from './search-scope';

/** An item that the arrow keys move to: a section that was found, an earlier query, or a page to begin with. */
export type Item = { id: string } & (
  | { type: 'found'; section: FoundSection }
  | { type: 'recent'; text: string }
);

/**
 * @param prefix - The beginning of the items' ids.
 * @param answer - The latest answer, if something was asked.
 * @param recent - The earlier queries, offered while nothing is asked; the pages to begin with follow them.
 */
export function itemsOf(prefix: string, answer: Answer | null, recent: readonly string[]): Item[] {
  const texts = recent.map((text) => ({ type: 'recent', text }) as const);
  const sections = (answer?.groups ?? [])
    .flatMap(({ hits }) => hits)
    .map((section) => ({ type: 'found', section }) as const);
  return [...texts, ...sections].map((item, index) => ({ id: `${prefix}-${index}`, ...item }));
}

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
export const Options = memo(function Options({ id, answer, scope, items, ...props }: Props): ReactNode {
  let at = 0;
  const next = (place: number) => {
    const item = items[at];
    const option = item && <Option key={place} {...props} item={item} at={at} />;
    at += 1;
    return option;
  };
  return (
    <div
      id={id}
      role="listbox"
      aria-label={answer ? 'Results' : 'Suggestions'}
      className={answer?.isEarly ? styles.still : undefined}
    >
      {answer?.groups.map(({ page, hits }, place) => (
        <Group
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={place}
          title={page.title}
          isTitled={hits[0]?.isPage}
          options={hits.map((_, hit) => next(hit))}
        >
          {page.trail !== '' && <span>{page.trail}</span>}
          <span className={`tag ${styles.kind}`}>{KIND_LABELS[page.kind]}</span>
          {scope === ALL && <span className="tag">{labelOf(page.version)}</span>}
        </Group>
      ))}
      {!answer &&
        SUGGESTIONS.map(([type, label]) => {
          const own = items.filter((item) => item.type === type);
          return (
            own.length > 0 && <Group key={type} title={label} options={own.map((_, place) => next(place))} />
          );
        })}
    </div>
  );
});

const SUGGESTIONS = [
  ['recent', 'Recent searches'],
  ['found', 'Where to start'],
] as const;

interface GroupProps {
  title: string;
  /** Whether the first option has the title, too. */
  isTitled?: boolean;
  options: readonly ReactNode[];
  /** What else is said of it. */
  children?: ReactNode;
}

function Group({ title, isTitled, options, children }: GroupProps): ReactNode {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a listbox
    <div role="group" aria-labelledby={id} className={styles.group}>
      <div id={id} className={`quiet flow ${styles.page}`}>
        <span className={isTitled ? 'visually-hidden' : styles.pageTitle}>{title}</span>
        {children}
      </div>
      {options}
    </div>
  );
}

type OptionProps = Pick<Props, 'chosen' | 'withBase' | 'onOpen' | 'onChoose'> & { item: Item; at: number };

function Option({ item, at, chosen, withBase, onOpen, onChoose }: OptionProps): ReactNode {
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
        <span className="own-line">{item.text}</span>
      )}
    </a>
  );
}
