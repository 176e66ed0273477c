import type { TOCItem } from '@docusaurus/mdx-loader';
import { hasAllWords } from '../has-all-words';

/** Matches an entry of a table of contents that is an API name: `<code>Listener.run</code>`. */
const API_NAME = /^<code>(?<name>[\w.]+)<\/code>$/;

/** Matches the positions at which a long API name may continue on the next line, such as the one before `run` in `Listener.run`. */
const BREAK_POSITIONS = /(?<=\w[._])(?=[a-z\d])/gi;

/** Shortens the API names in a table of contents. Below the entry `Listener`, the entry `Listener.run` becomes `.run`. */
export function shortenEntries(toc: readonly TOCItem[]): TOCItem[] {
  let ownerName = '';
  return toc.map((entry) => {
    const name = API_NAME.exec(entry.value)?.groups?.name;
    if (entry.level <= 2) ownerName = name ?? '';
    if (name === undefined) return entry;
    const isMember = entry.level > 2 && ownerName !== '' && name.startsWith(`${ownerName}.`);
    const shownName = isMember ? name.slice(ownerName.length) : name;
    return { ...entry, value: `<code>${shownName.replace(BREAK_POSITIONS, '<wbr>')}</code>` };
  });
}

/**
 * Filters a table of contents by the words that a reader typed. An entry matches if its text or its id contains all words.
 *
 * @returns `visibleEntries` contains the matches and the entries above them in the hierarchy. `count` is the number of matches.
 */
export function filterEntries(
  entries: readonly TOCItem[],
  query: string,
): { visibleEntries: TOCItem[]; count: number } {
  const isMatch = ({ id, value }: TOCItem) => hasAllWords(`${id} ${value.replace(/<[^>]*>/g, '')}`, query);
  const visibleEntries: TOCItem[] = [];
  // Goes backward, because entries are visible if an entry below them is.
  for (const entry of entries.toReversed()) {
    const isAboveVisible = entry.level < (visibleEntries[0]?.level ?? 0);
    if (isAboveVisible || isMatch(entry)) visibleEntries.unshift(entry);
  }
  return { visibleEntries, count: entries.filter(isMatch).length };
}
