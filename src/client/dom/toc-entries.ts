import type { TOCItem } from '@docusaurus/mdx-loader';
import { hasAllWords } from '../has-all-words';

/** Matches an entry that is an API name, such as `<code>Listener.run</code>`. */
const API_NAME = /^<code>(?<name>[\w.]+)<\/code>$/;

/** Matches positions where an API name may wrap, such as after the dot in `Listener.run`, but not after a leading dot. */
const BREAK_POSITIONS = /(?<=\w[._])(?=[a-z\d])/gi;

/** Shortens API names in a table of contents. Below the entry `Listener`, the entry `Listener.run` becomes `.run`. */
export function shortenEntries(toc: readonly TOCItem[]): TOCItem[] {
  const getApiName = (entry?: TOCItem) => entry && API_NAME.exec(entry.value)?.groups?.name;
  return toc.map((entry, index) => {
    const name = getApiName(entry);
    if (name === undefined) return entry;
    // Includes the entry itself, because a class doesn't belong to the class above it.
    const classEntry = toc.slice(0, index + 1).findLast(({ level }) => level <= 2);
    const className = getApiName(classEntry);
    const isMember = className !== undefined && name.startsWith(`${className}.`);
    const shownName = isMember ? name.slice(className.length) : name;
    return { ...entry, value: `<code>${shownName.replace(BREAK_POSITIONS, '<wbr>')}</code>` };
  });
}

/** Finds and counts the entries that contain all words of a query. `visibleEntries` also includes their parents; `count` doesn't. */
export function filterEntries(
  entries: readonly TOCItem[],
  query: string,
): { visibleEntries: TOCItem[]; count: number } {
  const isMatch = ({ id, value }: TOCItem) => hasAllWords(`${id} ${value.replace(/<[^>]*>/g, '')}`, query);
  const visibleEntries: TOCItem[] = [];
  // Goes backward, because a visible entry makes its parents visible, which come before it.
  for (const entry of entries.toReversed()) {
    const isAboveVisible = entry.level < (visibleEntries[0]?.level ?? 0);
    if (isAboveVisible || isMatch(entry)) visibleEntries.unshift(entry);
  }
  return { visibleEntries, count: entries.filter(isMatch).length };
}
