import { dirname, resolve } from 'node:path';
import { codeDigest, digestOf } from '../../cache/digest';
import { remember, type Store } from '../../cache/store';
import { findNames } from '../../code/names/module';
import type { SymbolIndex } from '../../inventory/lookup';
import { type PageContent, textOfSpans } from '../../page/content';
import { parseAhead } from '../../python/ahead';
import type { Documentation } from '../../symbols/documentation';
import { lastName, ownerOf } from '../../text/dotted';
import { isApiPage } from '../../versions/api-page';

/** A page of a version, and where it is. */
export interface Guide {
  content: PageContent;
  /** Without the base path. */
  route: string;
}

/** How a guide shows a symbol. */
interface Shown {
  /** How many of its samples name the symbol. */
  samples: number;
  /** How many of its paragraphs and rows link to the symbol. */
  links: number;
  /** The section that shows it best; null above the first heading. */
  anchor: string | null;
}

/** A guide that shows a symbol: its title, and the address of the section that shows it best. */
export type GuideLink = [title: string, address: string];

/**
 * Finds the guides that show each symbol of a version, in samples or as a link in text.
 *
 * @param guides - The pages of the version; those of the reference are no guides.
 * @param documentation - What its pages document.
 * @param symbols - Its symbols, with the types that its source does not state.
 * @param store - Keeps what pages show between builds.
 * @returns By qualified name, the best guide first: one that is about the symbol, then by how often it shows it.
 */
export function guidesBySymbol(
  guides: readonly Guide[],
  documentation: Documentation,
  symbols: SymbolIndex,
  store: Store,
): Map<string, GuideLink[]> {
  const found = new Map<string, { weight: number; link: GuideLink }[]>();
  const names = namesByAddress(documentation);
  for (const { content: page, route } of guides) {
    if (isApiPage(page.id)) continue;
    const content = withoutEntries(page, names);
    const key = digestOf('shown', codeDigest('history', 'code'), content.digest ?? JSON.stringify(content));
    const shown = remember(store, key, () => [...shownOn(content, names, symbols)]);
    for (const [name, how] of shown) {
      const address = how.anchor === null ? route : `${route}#${how.anchor}`;
      const isAbout = isGuideAbout(content, name);
      const isAboutOwner = isGuideAbout(content, ownerOf(name));
      found.set(name, [
        ...(found.get(name) ?? []),
        {
          weight: weightOf(how) + (isAbout ? 1000 : isAboutOwner ? 100 : 0),
          link: [content.title, isAbout ? route : address],
        },
      ]);
    }
  }
  return new Map(
    [...found].map(([name, all]) => [
      name,
      all.sort((a, b) => b.weight - a.weight || (a.link[0] < b.link[0] ? -1 : 1)).map(({ link }) => link),
    ]),
  );
}

/** What a page of a plugin says beside its part of the reference. */
function withoutEntries(page: PageContent, names: ReadonlyMap<string, string>): PageContent {
  return { ...page, sections: page.sections.filter(({ anchor }) => !names.has(`${page.file}#${anchor}`)) };
}

/** A sample says more than a mention; that the guide is about the symbol, or about its class, outweighs all. */
function weightOf({ samples, links }: Shown): number {
  return 3 * samples + links;
}

/** Whether the guide’s address or title is the name: `components/listener`, “Vector indexes”. */
function isGuideAbout({ id, title }: PageContent, qualifiedName: string): boolean {
  const name = plain(lastName(qualifiedName));
  return [lastName(id.replaceAll('/', '.')), title].map(plain).includes(name);
}

/** @returns A name or words as they compare here: without signs, capitals and the plural. */
export function plain(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/(?<=x|ch|s)es$|s$/, '');
}

/** What each address in the reference of a version documents. */
function namesByAddress({ places, values }: Documentation): Map<string, string> {
  return new Map(
    [...values, ...places].flatMap(([name, { file, anchor }]): [string, string][] =>
      anchor === null ? [] : [[`${file}#${anchor}`, name]],
    ),
  );
}

/** @returns The symbols that a page shows, by qualified name. */
function shownOn(
  { file, sections }: PageContent,
  names: ReadonlyMap<string, string>,
  symbols: SymbolIndex,
): Map<string, Shown> {
  const shown = new Map<string, Shown>();
  const note = (name: string, how: 'samples' | 'links', anchor: string | null) => {
    const known = shown.get(name) ?? { samples: 0, links: 0, anchor };
    // A sample is a better place than a mention.
    const isFirstSample = how === 'samples' && known.samples === 0;
    shown.set(name, { ...known, ...(isFirstSample && { anchor }), [how]: known[how] + 1 });
  };
  const samples = sections.flatMap(({ anchor, blocks }) =>
    blocks.flatMap((block) =>
      block.kind === 'code' && block.language === 'python' && block.version === undefined
        ? [{ anchor, code: parseAhead(block.text) }]
        : [],
    ),
  );
  const found = findNames(
    samples.map(({ code }) => code),
    symbols,
  );
  for (const { anchor, code } of samples) {
    const own = (found.get(code) ?? []).filter(({ isImport }) => !isImport);
    for (const name of new Set(own.map(({ symbol }) => symbol.qualifiedName))) note(name, 'samples', anchor);
  }
  for (const { anchor, heading, blocks, isError } of sections) {
    // The list of errors repeats what other pages say.
    if (isError) continue;
    const at = textOfSpans(heading) === '' ? null : anchor;
    for (const { links = [] } of blocks) {
      const linked = links.flatMap((url) => names.get(absolute(url, file)) ?? []);
      for (const name of new Set(linked)) note(name, 'links', at);
    }
  }
  return shown;
}

/** The file and anchor that a relative link leads to. */
function absolute(url: string, file: string): string {
  const [path = '', anchor = ''] = url.split('#');
  return `${path === '' ? file : resolve(dirname(file), path)}#${anchor}`;
}
