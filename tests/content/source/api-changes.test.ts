import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { readPages, routeOf, versionFolders } from '../../../src/checks/site-pages';
import { checkUpgradePages } from '../../../src/checks/upgrade';
import { anchorOf } from '../../../src/components/ApiChanges/anchor';
import { report } from '../../../src/page/problem';
import { readDocumentation } from '../../../src/reference/version-folder';
import { frameworkRepository, versionSlug, versionsOldestFirst } from '../../../src/site';
import type { AddressBook } from '../../../src/symbols/changes/addresses';
import { changesBetween } from '../../../src/symbols/changes/changes-between';
import { modulesOf } from '../../../src/symbols/changes/page';
import type { SymbolChange } from '../../../src/symbols/changes/types';
import type { Documentation } from '../../../src/symbols/documentation';

// Each worker would read all pages again, and each test compare two versions again.
test.describe.configure({ mode: 'default' });

const root = resolve(__dirname, '../../..');
const pages = readPages(root);

/** What a version documents, by its key in page-map.json. */
function documentationOf(version: string): Documentation {
  return readDocumentation(join(root, versionFolders[version] ?? ''));
}

function bookOf(version: string): AddressBook {
  const own = pages.filter((page) => page.version === version);
  return {
    documentation: documentationOf(version),
    routes: new Map(own.map((page) => [join(root, page.file), routeOf(page)])),
    repository: frameworkRepository,
  };
}

/** What the page of two versions shows. */
function comparisonOf(before: string, after: string) {
  const books = { before: bookOf(before), after: bookOf(after) };
  return { books, modules: modulesOf(books.before, books.after) };
}

const compared = new Map<string, readonly SymbolChange[]>();

function changesOf(before: string, after: string): readonly SymbolChange[] {
  const key = `${before} ${after}`;
  const changes = compared.get(key) ?? changesBetween(documentationOf(before), documentationOf(after));
  compared.set(key, changes);
  return changes;
}

/** What is said of a symbol between two versions; `!` stands before what may break code. */
function said(before: string, after: string, qualifiedName: string): string | undefined {
  const found = changesOf(before, after).find(({ symbol }) => symbol.qualifiedName === qualifiedName);
  return found && sentence(found);
}

function sentence({ kind, label, breaking, notes }: SymbolChange): string {
  const text = notes.map((note) => note.text).join('; ');
  return `${breaking ? '! ' : ''}${kind} ${label}${text === '' ? '' : `: ${text}`}`;
}

/** The live versions two by two, the oldest first, by their keys in page-map.json. */
const keys = versionsOldestFirst.map(({ name }) => versionSlug(name));
const steps = keys.slice(1).map((after, index) => [keys[index] ?? '', after] as const);

/**
 * What is said of symbols from one release to the next; null is said of what is as before. Releases do not change, the main branch does.
 * Each verified by hand in the framework's source of both.
 */
const VERIFIED: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  '0.6...0.7': {
    'superduper.base.datalayer.Datalayer.remove':
      '! changed method: no longer takes parameter `version`; `recursive` and `force` at another position; raises `Conflict`, no longer `ComponentInUseError` itself',
    'superduper.base.datalayer.Datalayer.post_insert': '! removed method',
    'superduper.base.datalayer.Datalayer':
      '! changed class: new required parameter `metadata`; type of `cluster`: `Cluster | None`, before `Cluster`',
    'superduper.components.table.Table':
      '! changed class: parameter `component` is now `is_component`; what changed in the constructor of `Component` applies too',
    'superduper.components.component.Component.set_status':
      '! changed method: no longer takes parameter `status`',
    'superduper.base.base.Base.decode': 'changed class method: is a class method, before a static method',
    'superduper.backends.base.vector_search.BaseVectorSearcher.drop':
      '! added abstract method: has to be defined by what extends `BaseVectorSearcher`',
    'superduper.base.status': 'added module',
    'superduper_openai.model.OpenAIAudioTranslation': '! removed class',
    'superduper.Base': 'added import: can be imported as `from superduper import Base`',
    'superduper.components.listener.Listener': null,
    'superduper.base.query.Query.limit': null,
  },
};

for (const [before, after] of steps) {
  for (const [symbol, expected] of Object.entries(VERIFIED[`${before}...${after}`] ?? {})) {
    test(`${before} to ${after}: ${symbol}${expected === null ? ' is as before' : ''}`, () => {
      expect(said(before, after, symbol) ?? null).toBe(expected);
    });
  }
}

test('the pages about the upgrade speak of all that may break code', () => {
  const problems = checkUpgradePages(pages, (before, after) =>
    changesOf(versionSlug(before.name), versionSlug(after.name)),
  );
  expect(report(problems)).toBe('');
});

for (const [before, after] of steps) {
  test(`${before} to ${after}: every link leads to an entry of that version, or to the source`, () => {
    const { books, modules } = comparisonOf(before, after);
    const targets = (['before', 'after'] as const).flatMap((side) =>
      modules.flatMap((module) =>
        [module[side], ...module.changes.map((change) => change[side])].flatMap((address) =>
          address === undefined
            ? []
            : [{ address, version: side === 'before' ? before : after, book: books[side] }],
        ),
      ),
    );
    expect(targets.length).toBeGreaterThanOrEqual(modules.length);
    for (const { address, version, book } of targets) {
      if (address.startsWith('https:')) {
        const { commit } = book.documentation.symbols.inventory;
        expect(address).toMatch(new RegExp(`^${frameworkRepository}/blob/${commit}/\\S+\\.py#L\\d+$`));
        continue;
      }
      const [route, anchor = null] = address.split('#');
      const page = pages.find((one) => one.version === version && routeOf(one) === route);
      expect(page?.source, `${address}: a page`).toBeDefined();
      if (anchor === null) continue;
      // A field stands in the entry of its class, a constant among those of the page.
      const [owner] = anchor.split('.');
      const entries = [`<Api of="${anchor}"`, `<Api of="${owner}"`, `- \`${anchor}\`:`];
      const isThere = entries.some((entry) => page?.source.includes(entry));
      expect(isThere, `${address}: one of ${entries.join(', ')}`).toBe(true);
    }
  });

  test(`${before} to ${after}: what the reference describes is linked there`, () => {
    const { books, modules } = comparisonOf(before, after);
    const unlinked = changesOf(before, after).flatMap((change) => {
      const name = change.after?.qualifiedName ?? '';
      const module = modules.find((one) => one.module === change.symbol.module);
      const shown = module?.changes.find((one) => one.name === change.symbol.name);
      return books.after.documentation.entries.has(name) && !shown?.after?.startsWith('/docs/') ? [name] : [];
    });
    expect(unlinked).toEqual([]);
  });

  test(`${before} to ${after}: every symbol has an id of its own`, () => {
    const { modules } = comparisonOf(before, after);
    const ids = modules.flatMap(({ module, changes }) => changes.map(({ name }) => anchorOf(module, name)));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test(`${before} to ${after}: what is removed, moved or newly required may break code`, () => {
    const { modules } = comparisonOf(before, after);
    const harmless = modules
      .flatMap(({ changes }) => changes)
      .filter(({ breaking }) => !breaking)
      .filter(
        ({ kind, notes = [] }) =>
          kind === 'removed' ||
          notes.some(({ text }) => /^new required|^no longer takes|is now required/.test(text)),
      );
    expect(harmless.map(({ name }) => name)).toEqual([]);
  });
}
