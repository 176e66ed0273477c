import type { TOCItem } from '@docusaurus/mdx-loader';
import { holdsWords } from '../holds-words';

/** A name of the API as the compiler writes it for the table of contents. */
const NAME = /^<code>(?<name>[\w.]+)<\/code>$/;

/** Where a long name may go on in the next line. */
const BREAKS = /(?<=\w[._])(?=[a-z\d])/gi;

/**
 * Names the entries of a page as they are read below each other: a member without the class that it stands under.
 *
 * @param toc - All entries in the page's order.
 */
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

/** The entries that match the words of a reader. */
export interface FoundEntries {
  /** The entries found, each below those that it stands under. */
  shown: TOCItem[];
  count: number;
}

/**
 * @param entries - All entries in the page's order.
 * @param words - The words to look for: all of them, anywhere in the entry or its address.
 */
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
