import { getOrCreate } from './get-or-create';

/** Groups items by key. Groups appear in the order of their first items. */
export function groupBy<Key, Item>(items: Iterable<Item>, getKey: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) getOrCreate(groups, getKey(item), (): Item[] => []).push(item);
  return groups;
}
