import { getOrCreate } from './get-or-create';

/** Maps each key to its items. The keys are in the order of their first items. */
export function groupBy<Key, Item>(items: Iterable<Item>, getKey: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) getOrCreate(groups, getKey(item), (): Item[] => []).push(item);
  return groups;
}
