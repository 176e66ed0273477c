import type { TOCItem } from '@docusaurus/mdx-loader';
import { holdsWords } from '../holds-words';

/** Matches a name of the API in the compiled table of contents. */
const NAME = /^<code>(?<name>[\w.]+)<\/code>$/;

/** Matches the positions where a long name may wrap. */
const BREAKS = /(?<=\w[._])(?=[a-z\d])/gi;

/** Shortens the names in a page's table of contents: members are shown without the name of their class. */
export function shortEntries(toc: readonly TOCItem[]): TOCItem[] {
  let owner = '';
  return toc.map((entry) => {
    const name = NAME.exec(entry.value)?.groups?.name;
    if (entry.level <= 2) owner = name ?? '';
    if (name === undefined) return entry;
    const isMember = entry.level > 2 && owner !== '' && name.startsWith(`${owner}.`);
    const shown = isMember ? name.slice(owner.length) : name;
    return { ...entry, value: `<code>${shown.replace(BREAKS, '<wbr>')}</code>` };
  });
}

/** Entries that match a reader's query. */
export interface FoundEntries {
  /** The matches and the entries above them. */
  shown: TOCItem[];
  count: number;
}

/** Finds the entries whose text or anchor contains all words of the query. */
export function findEntries(entries: readonly TOCItem[], words: string): FoundEntries {
  const isFound = ({ id, value }: TOCItem) => holdsWords(`${id} ${value.replace(/<[^>]*>/g, '')}`, words);
  const found = new Set(entries.filter(isFound));
  const shown = entries.filter((entry, index) => {
    if (found.has(entry)) return true;
    const next = entries.findIndex(({ level }, at) => at > index && level <= entry.level);
    return entries.slice(index + 1, next < 0 ? undefined : next).some((one) => found.has(one));
  });
  return { shown, count: found.size };
}
