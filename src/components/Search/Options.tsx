import type { Answer, SearchResult } from '@site/src/shared/search/answer';
import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, useId } from 'react';
import { MatchedSection } from './MatchedSection';
import { KIND_LABELS } from './messages';
import styles from './search.module.css';
import { ALL_VERSIONS, getScopeLabel, type SearchScope } from './search-scope';

/** Item in the list of the search dialog: a result, a suggested page or a recent query. */
export type Item = { id: string } & (
  | { type: 'found'; section: SearchResult }
  | { type: 'recent'; text: string }
);

/**
 * Lists the items of the search dialog in the order in which it shows them.
 *
 * @param prefix - Prefix of the HTML ids of the entries.
 * @param answer - Answer to the query, or suggested pages to start with if the query is empty.
 * @param recent - Recent queries. Empty unless the query is empty.
 */
export function listItems(prefix: string, answer: Answer | null, recent: readonly string[]): Item[] {
  const recentItems = recent.map((text) => ({ type: 'recent', text }) as const);
  const matchedItems = (answer?.groups ?? [])
    .flatMap(({ hits }) => hits)
    .map((section) => ({ type: 'found', section }) as const);
  return [...recentItems, ...matchedItems].map((item, index) => ({ id: `${prefix}-${index}`, ...item }));
}

interface Props {
  id: string;
  /** Answer of the search engine. Null if the query is empty. */
  answer: Answer | null;
  /** Version to search, or all versions. When all versions are searched, the results show the version of each page. */
  scope: SearchScope;
  items: readonly Item[];
  selectedIndex: number;
  withBase: (path: string) => string;
  onOpen: (item: Item, event: KeyboardEvent | MouseEvent) => void;
  onSelect: (index: number) => void;
}

/**
 * Renders the list in the search dialog: results grouped by page, or recent queries and suggested pages if the query is empty. Items have their
 * position as key, so that React reuses the elements, which is faster.
 */
export const Options = memo(function Options({ id, answer, scope, items, ...props }: Props): ReactNode {
  let itemIndex = 0;
  const renderNextOption = (position: number) => {
    const item = items[itemIndex];
    const option = item && <Option key={position} {...props} item={item} index={itemIndex} />;
    itemIndex += 1;
    return option;
  };
  return (
    <div id={id} role="listbox" aria-label={answer ? 'Results' : 'Suggestions'}>
      {answer?.groups.map(({ page, hits }, position) => (
        <Group
          // biome-ignore lint/suspicious/noArrayIndexKey: the keys are positions on purpose, see above.
          key={position}
          title={page.title}
          isTitled={hits[0]?.isPage}
          options={hits.map((_, hitIndex) => renderNextOption(hitIndex))}
        >
          {page.trail !== '' && <span>{page.trail}</span>}
          <span className={`tag ${styles.kind}`}>{KIND_LABELS[page.kind]}</span>
          {scope === ALL_VERSIONS && <span className="tag">{getScopeLabel(page.version)}</span>}
        </Group>
      ))}
      {!answer &&
        SUGGESTION_TYPES.map(([type, label]) => {
          const suggestedItems = items.filter((item) => item.type === type);
          return (
            suggestedItems.length > 0 && (
              <Group
                key={type}
                title={label}
                options={suggestedItems.map((_, position) => renderNextOption(position))}
              />
            )
          );
        })}
    </div>
  );
});

const SUGGESTION_TYPES = [
  ['recent', 'Recent searches'],
  ['found', 'Where to start'],
] as const;

interface GroupProps {
  title: string;
  /** Whether the first result already shows the title of the page, so that the title isn't shown above it. */
  isTitled?: boolean;
  options: readonly ReactNode[];
  /** Labels after the title of the page, such as the kind of page and the version. */
  children?: ReactNode;
}

function Group({ title, isTitled, options, children }: GroupProps): ReactNode {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a group of a listbox.
    <div role="group" aria-labelledby={id} className={styles.group}>
      <div id={id} className={`quiet flow ${styles.page}`}>
        <span className={isTitled ? 'visually-hidden' : styles.pageTitle}>{title}</span>
        {children}
      </div>
      {options}
    </div>
  );
}

type OptionProps = Omit<Props, 'id' | 'answer' | 'scope' | 'items'> & { item: Item; index: number };

function Option({ item, index, selectedIndex, withBase, onOpen, onSelect }: OptionProps): ReactNode {
  return (
    <a
      id={item.id}
      role="option"
      aria-selected={index === selectedIndex}
      tabIndex={-1}
      className={styles.option}
      href={item.type === 'found' ? withBase(item.section.path) : '#'}
      onClick={(event) => onOpen(item, event)}
      onPointerMove={() => index !== selectedIndex && onSelect(index)}
    >
      {item.type === 'found' ? (
        <MatchedSection section={item.section} />
      ) : (
        <span className="own-line">{item.text}</span>
      )}
    </a>
  );
}
