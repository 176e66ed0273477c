import type { TOCItem } from '@docusaurus/mdx-loader';
import { hasAllWords } from '../holds-words';

/** Matches a name of the API in the compiled table of contents. */
const API_NAME = /^<code>(?<name>[\w.]+)<\/code>$/;

/** Matches the positions where a long name may wrap. */
const BREAK_POSITIONS = /(?<=\w[._])(?=[a-z\d])/gi;

/** Shortens the names in a page's table of contents: members are shown without the name of their class. */
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

/** Entries that match a reader's query. */
export interface MatchedEntries {
  /** The matches and the entries above them. */
  visibleEntries: TOCItem[];
  count: number;
}

/** Finds the entries whose text or anchor contains all words of the query. */
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
