// Change: the pages of a category inside a category are listed with one line each; the stock card only counts them.
import Link from '@docusaurus/Link';
import type {
  PropSidebarItem,
  PropSidebarItemCategory,
  PropSidebarItemLink,
} from '@docusaurus/plugin-content-docs';
import {
  filterDocCardListItems,
  useCurrentSidebarSiblings,
  useDocById,
} from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/DocCardList';
import Heading from '@theme/Heading';
import DocCardList from '@theme-original/DocCardList';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

export default function DocCardListWithGroups(props: Props): ReactNode {
  return props.items ? <Items {...props} items={props.items} /> : <Siblings {...props} />;
}

function Siblings(props: Props): ReactNode {
  return <Items {...props} items={useCurrentSidebarSiblings()} />;
}

function Items({ items, className }: Props & { items: PropSidebarItem[] }): ReactNode {
  const shown = filterDocCardListItems(items);
  const groups = shown.filter((item) => item.type === 'category');
  if (groups.length === 0) {
    return <DocCardList items={items} className={className} />;
  }
  const single = shown.filter((item) => item.type === 'link');
  return (
    <div className={className}>
      <Entries items={single} />
      {groups.map((group) => (
        <Group key={group.label} group={group} />
      ))}
    </div>
  );
}

function Group({ group }: { group: PropSidebarItemCategory }): ReactNode {
  return (
    <section>
      <Heading as="h2">{group.label}</Heading>
      {group.description && <p>{group.description}</p>}
      <Entries items={group.items.filter((item) => item.type === 'link')} />
    </section>
  );
}

function Entries({ items }: { items: PropSidebarItemLink[] }): ReactNode {
  return (
    <ul className={styles.entries}>
      {items.map((item) => (
        <Entry key={item.href} item={item} />
      ))}
    </ul>
  );
}

function Entry({ item }: { item: PropSidebarItemLink }): ReactNode {
  const doc = useDocById(item.docId ?? undefined);
  return (
    <li className={styles.entry}>
      <Link to={item.href}>{doc?.title ?? item.label}</Link>
      <span>{item.description ?? doc?.description}</span>
    </li>
  );
}
