import { resolve } from 'node:path';
import { codeDigest, digestOf } from '../../cache/digest';
import { remember, siteStore } from '../../cache/store';
import { referenceOf } from '../../code/places';
import { OVERRIDES, type Override } from '../../inventory/overrides';
import type { PageContent, Section } from '../../page/content';
import { apiChangesPath, versionBefore, versionByName } from '../../site';
import { MOST_GUIDES, type ShownSymbol, type SymbolFile } from '../../symbol-file';
import { sideOf } from '../../symbols/changes/side';
import { CONSTANTS_ANCHOR } from '../../symbols/documentation';
import type { ResolvedPage } from '../../symbols/resolve';
import { valueText } from '../../symbols/signature';
import { lastName } from '../../text/dotted';
import { UPGRADE_PAGE } from '../../versions/upgrade-page';
import { addressBook, type LoadedApiVersion, oldestFirst, placesKey, type Site } from '../api-changes';
import { type GuideLink, guidesBySymbol, plain } from './guides';
import { type SymbolVersion, symbolThroughVersions } from './symbol';
import { upgradeNotes } from './upgrade-notes';
import { sentenceOfEntry, sentenceOfPage, sentencesOfValues } from './words';

/** A live version with all that is asked of it. */
interface ReadVersion extends SymbolVersion {
  contents: ReadonlyMap<string, PageContent>;
  guides: ReadonlyMap<string, readonly GuideLink[]>;
}

/**
 * Makes a file for each page of the reference. They follow from the pages and inventories of all versions, so that they are kept between
 * builds.
 *
 * @param loaded - The live versions, in any order.
 * @param types - Types that the source of the framework does not state.
 * @returns By the page's route, without the base path, the text of its file.
 * @throws Error naming the file, if a version has no inventory.
 */
export function symbolFiles(
  loaded: readonly LoadedApiVersion[],
  site: Site,
  types: readonly Override[] = OVERRIDES,
): Record<string, string> {
  const inOrder = oldestFirst(loaded);
  const key = inOrder.flatMap((version) => [
    site.pages.digestOf(resolve(site.siteDir, version.contentPath)),
    placesKey(version),
  ]);
  return remember(siteStore, digestOf('symbol-files', codeDigest('history'), site.baseUrl, ...key), () => {
    const versions = inOrder.map((version) => readVersion(version, site, types));
    return Object.fromEntries(
      versions.flatMap((version, index) =>
        version.documentation.pages.flatMap((page): [string, string][] => {
          const route = version.book.routes.get(page.page.file);
          return route === undefined ? [] : [[route, JSON.stringify(fileOf(page, index, versions))]];
        }),
      ),
    );
  });
}

function readVersion(loaded: LoadedApiVersion, site: Site, types: readonly Override[]): ReadVersion {
  const folder = resolve(site.siteDir, loaded.contentPath);
  const version = versionByName(loaded.versionName);
  const before = versionBefore(version.name);
  const book = addressBook(loaded, site);
  const { documentation, routes } = book;
  const contents = site.pages.contentsOf(folder);
  const routed = contents.flatMap((content) => {
    const route = routes.get(content.file);
    return route === undefined ? [] : [{ content, route }];
  });
  const upgrade = routed.find(({ content }) => content.id === UPGRADE_PAGE);
  const reference = referenceOf(resolve(folder, 'page'), types, undefined, () => documentation);
  return {
    label: version.label,
    path: version.path,
    changes: before ? apiChangesPath(before, version) : null,
    documentation,
    book,
    side: sideOf(documentation),
    upgrade: before && upgrade ? upgradeNotes(upgrade.content, upgrade.route) : new Map(),
    contents: new Map(contents.map((content) => [content.file, content])),
    guides: guidesBySymbol(routed, documentation, reference?.symbols ?? documentation.symbols, siteStore),
  };
}

function fileOf(
  { page, entries, constants }: ResolvedPage,
  index: number,
  versions: readonly ReadVersion[],
): SymbolFile {
  const version = versions[index] as ReadVersion;
  const { documentation, contents, guides, side } = version;
  const content = contents.get(page.file);
  const sectionOf = (anchor: string) => content?.sections.find((one) => one.anchor === anchor) ?? EMPTY;
  const file: SymbolFile = {
    '': { kind: 'module', ...saying(content?.description), signatures: [page.modules.join(', ')] },
  };
  for (const { facts } of entries) {
    const { name, qualifiedName } = facts.symbol;
    const section = sectionOf(name);
    const sentences = sentencesOfValues(section);
    // What a page of one class says first is what the class is.
    const isPageAbout = page.modules.some((module) => plain(lastName(module)) === plain(name));
    const sentence = (isPageAbout && sentenceOfPage(content)) || sentenceOfEntry(section);
    file[name] = {
      kind: facts.label,
      ...saying(sentence),
      ...symbolThroughVersions(facts, index, versions),
      ...shownGuides(guides.get(qualifiedName) ?? []),
    };
    for (const value of [...(facts.parameters ?? []), ...facts.attributes]) {
      const anchor = documentation.values.get(`${qualifiedName}.${value.name}`)?.anchor;
      // What is inherited is linked where it is declared.
      if (!anchor || value.isInherited) continue;
      file[anchor] = {
        kind: value.kind === 'ATTRIBUTE' ? 'attribute' : 'parameter',
        ...saying(sentences.get(value.name)),
        signatures: [valueText(value, side.resolve)],
      };
    }
  }
  const sentences = sentencesOfValues(sectionOf(CONSTANTS_ANCHOR));
  for (const { symbol } of constants) {
    const { annotation = null, value = null } =
      side.inventory.modules[symbol.module]?.constants[symbol.name] ?? {};
    const constant = {
      name: symbol.name,
      kind: 'ATTRIBUTE',
      module: symbol.module,
      describedBy: [],
    } as const;
    file[symbol.name] = {
      kind: 'constant',
      ...saying(sentences.get(symbol.name)),
      signatures: [valueText({ ...constant, annotation, value, describedBy: [] }, side.resolve)],
    };
  }
  return file;
}

const EMPTY: Section = { anchor: null, depth: 0, heading: [], blocks: [] };

function saying(sentence = ''): Pick<ShownSymbol, 'says'> {
  return sentence === '' ? {} : { says: sentence };
}

function shownGuides(all: readonly GuideLink[]): Pick<ShownSymbol, 'guides' | 'guideCount'> {
  return {
    ...(all.length > 0 && { guides: all.slice(0, MOST_GUIDES) }),
    ...(all.length > MOST_GUIDES && { guideCount: all.length }),
  };
}
