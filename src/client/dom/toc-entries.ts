import type { TOCItem } from '@docusaurus/mdx-loader';
import { hasAllWords } from '../has-all-words';

/** Matches entries in a table of contents that consist of an API name: `<code>Listener.run</code>`. */
const API_NAME = /^<code>(?<name>[\w.]+)<\/code>$/;

/** Matches the positions at which a long API name may continue on the next line: before `run` in `Listener.run`. */
const BREAK_POSITIONS = /(?<=\w[._])(?=[a-z\d])/gi;

/** Shortens API names in a table of contents: below the entry `Listener`, the entry `Listener.run` becomes `.run`. */
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

/** Entries of a table of contents that contain the words that a reader typed. */
export interface MatchedEntries {
  /** Entries that match, together with the entries above them in the hierarchy. */
  visibleEntries: TOCItem[];
  count: number;
}

/** Filters a table of contents by the words that a reader typed. An entry matches if its text or its id contains all words. */
export function filterEntries(entries: readonly TOCItem[], query: string): MatchedEntries {
  const isMatch = ({ id, value }: TOCItem) => hasAllWords(`${id} ${value.replace(/<[^>]*>/g, '')}`, query);
  const matches = new Set(entries.filter(isMatch));
  const visibleEntries = entries.filter((entry, index) => {
    if (matches.has(entry)) return true;
    const endIndex = entries.findIndex(({ level }, entryIndex) => entryIndex > index && level <= entry.level);
    return entries
      .slice(index + 1, endIndex < 0 ? undefined : endIndex)
      .some((descendant) => matches.has(descendant));
  });
  return { visibleEntries, count: matches.size };
}
