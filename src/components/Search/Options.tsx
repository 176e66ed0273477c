import type { Answer, ResultGroup, SearchResult } from '@site/src/shared/search/answer';
import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, useId } from 'react';
import { MatchedSection } from './MatchedSection';
import { KIND_LABELS } from './messages';
import styles from './search.module.css';
import { ALL_VERSIONS, getScopeLabel, type SearchScope } from './search-scope';

/** Item in the list of the search dialog: a result, or a suggested page if the query is empty. `id` is the HTML id of the item. */
export interface Item {
  id: string;
  section: SearchResult;
}

/** Lists the items of the search dialog in the order in which it shows them. `prefix` is the prefix of their HTML ids. */
export function listItems(prefix: string, answer: Answer | null): Item[] {
  const sections = (answer?.groups ?? []).flatMap(({ hits }) => hits);
  return sections.map((section, index) => ({ id: `${prefix}-${index}`, section }));
}

interface Props {
  id: string;
  groups: readonly ResultGroup[];
  /** Label of the list for screen readers. */
  label: string;
  /** Version to search, or all versions. When all versions are searched, the results show the version of each page. */
  scope: SearchScope;
  items: readonly Item[];
  selectedIndex: number;
  withBase: (path: string) => string;
  onOpen: (item: Item, event: KeyboardEvent | MouseEvent) => void;
  onSelect: (index: number) => void;
}

/**
 * Renders the list in the search dialog: results grouped by page, or suggested pages if the query is empty. Items have their position as key, so that
 * React reuses the elements, which is faster.
 */
export const Options = memo(function Options({
  id,
  groups,
  label,
  scope,
  items,
  ...props
}: Props): ReactNode {
  let itemIndex = -1;
  return (
    <div id={id} role="listbox" aria-label={label}>
      {groups.map(({ page, hits }, position) => (
        <Group
          // biome-ignore lint/suspicious/noArrayIndexKey: the keys are positions on purpose, see above.
          key={position}
          title={page.title}
          isTitled={hits[0]?.isPage}
          options={hits.map((_, hitIndex) => {
            itemIndex += 1;
            const item = items[itemIndex];
            // biome-ignore lint/suspicious/noArrayIndexKey: the keys are positions on purpose, see above.
            return item && <Option key={hitIndex} {...props} item={item} index={itemIndex} />;
          })}
        >
          {page.trail !== '' && <span>{page.trail}</span>}
          <span className={`tag ${styles.kind}`}>{KIND_LABELS[page.kind]}</span>
          {scope === ALL_VERSIONS && <span className="tag">{getScopeLabel(page.version)}</span>}
        </Group>
      ))}
    </div>
  );
});

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

type OptionProps = Omit<Props, 'id' | 'groups' | 'label' | 'scope' | 'items'> & { item: Item; index: number };

function Option({ item, index, selectedIndex, withBase, onOpen, onSelect }: OptionProps): ReactNode {
  return (
    <a
      id={item.id}
      role="option"
      aria-selected={index === selectedIndex}
      tabIndex={-1}
      className={styles.option}
      href={withBase(item.section.path)}
      onClick={(event) => onOpen(item, event)}
      onPointerMove={() => index !== selectedIndex && onSelect(index)}
    >
      <MatchedSection section={item.section} />
    </a>
  );
}
