import { lastName } from '../text/dotted';
import type { Mention, PageMentions } from './mentions';

/** What a page says, arranged to be looked through for many names. */
export interface IndexedPage {
  page: PageMentions;
  byName: ReadonlyMap<string, readonly Mention[]>;
  bySymbol: ReadonlyMap<string, readonly Mention[]>;
  inBlock: ReadonlyMap<number, ReadonlySet<string>>;
  inSection: ReadonlyMap<number, ReadonlySet<string>>;
}

/** The names that stand in the same block, with the head of its table, and in the same section. */
export function namesAround({ block, section }: Pick<Mention, 'block' | 'section'>, page: IndexedPage) {
  const none: ReadonlySet<string> = new Set();
  const head = page.page.heads.get(block);
  const own = page.inBlock.get(block) ?? none;
  const ofHead = head === undefined ? none : (page.inBlock.get(head) ?? none);
  return { block: new Set([...own, ...ofHead]), section: page.inSection.get(section) ?? none };
}

/** Arranges what a page says. */
export function indexPage(page: PageMentions): IndexedPage {
  const by = <K>(keysOf: (mention: Mention) => readonly K[]) => {
    const found = new Map<K, Mention[]>();
    for (const mention of page.mentions)
      for (const key of keysOf(mention)) found.set(key, [...(found.get(key) ?? []), mention]);
    return found;
  };
  const within = (place: (mention: Mention) => number) => {
    const found = new Map<number, Set<string>>();
    for (const mention of page.mentions) {
      const names = found.get(place(mention)) ?? new Set();
      for (const name of [...mention.path.split('.'), ...(mention.symbol?.split('.').slice(-2) ?? [])])
        names.add(name);
      found.set(place(mention), names);
    }
    return found;
  };
  return {
    page,
    byName: by(({ path }) => [lastName(path)]),
    bySymbol: by(({ symbol }) => (symbol === null ? [] : [symbol])),
    inBlock: within(({ block }) => block),
    inSection: within(({ section }) => section),
  };
}

/** Whether a page is about a class: `components/vector_index`, “Vector index”. */
export function isAbout({ file, title }: PageMentions, name: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  return [plain(title), plain(/([^/]+)\.mdx?$/.exec(file)?.[1] ?? '')].includes(plain(name));
}
