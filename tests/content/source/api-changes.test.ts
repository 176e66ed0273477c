import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { readPages, routeOf, versionFolders } from '../../../src/checks/site-pages';
import { anchorOf } from '../../../src/components/ApiChanges/anchor';
import { readDocumentation } from '../../../src/reference/version-folder';
import { frameworkRepository, versionSlug, versionsOldestFirst } from '../../../src/site';
import type { AddressBook } from '../../../src/symbols/changes/addresses';
import { changesBetween } from '../../../src/symbols/changes/changes-between';
import { modulesOf } from '../../../src/symbols/changes/page';
import type { SymbolChange } from '../../../src/symbols/changes/types';
import { CONSTANTS_ANCHOR, type Documentation } from '../../../src/symbols/documentation';

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

/** Each verified by hand in the framework's source at the commits of both versions; verify anew what a later extraction changes. */
const VERIFIED: [before: string, after: string, symbol: string, expected: string][] = [
  [
    '0.6',
    '0.7',
    'superduper.base.datalayer.Datalayer.remove',
    '! changed method: no longer takes parameter `version`; `recursive` and `force` at another position; raises `Conflict`, no longer `ComponentInUseError` itself',
  ],
  ['0.6', '0.7', 'superduper.base.datalayer.Datalayer.post_insert', '! removed method'],
  [
    '0.6',
    '0.7',
    'superduper.base.datalayer.Datalayer',
    '! changed class: new required parameter `metadata`; type of `cluster`: `Cluster | None`, before `Cluster`',
  ],
  [
    '0.6',
    '0.7',
    'superduper.components.table.Table',
    '! changed class: parameter `component` is now `is_component`; what changed in the constructor of `Component` applies too',
  ],
  [
    '0.6',
    '0.7',
    'superduper.components.component.Component.set_status',
    '! changed method: no longer takes parameter `status`',
  ],
  [
    '0.6',
    '0.7',
    'superduper.base.base.Base.decode',
    'changed class method: is a class method, before a static method',
  ],
  [
    '0.6',
    '0.7',
    'superduper.backends.base.vector_search.BaseVectorSearcher.drop',
    '! added abstract method: has to be defined by what extends `BaseVectorSearcher`',
  ],
  ['0.6', '0.7', 'superduper.base.status', 'added module'],
  ['0.6', '0.7', 'superduper_openai.model.OpenAIAudioTranslation', '! removed class'],
  ['0.6', '0.7', 'superduper.Base', 'added import: can be imported as `from superduper import Base`'],
  ['0.7', 'next', 'superduper.Template', '! removed import: `from superduper import Template` fails'],
  ['0.7', 'next', 'superduper.components.template.Template', '! removed class'],
  [
    '0.7',
    'next',
    'superduper.components.component.build_context',
    '! moved context manager: from `superduper.components.application`',
  ],
  ['0.7', 'next', 'superduper.base.query.Query.limit', 'changed method: new parameter `offset`'],
  [
    '0.7',
    'next',
    'superduper.components.component.Component.export',
    '! changed method: no longer takes parameter `metadata`; `format` at another position; default of `defaults`: `False`, before `True`',
  ],
  [
    '0.7',
    'next',
    'superduper_openai.model.OpenAIEmbedding',
    '! changed class: no longer takes parameter `signature`',
  ],
];

for (const [before, after, symbol, expected] of VERIFIED) {
  test(`${before} to ${after}: ${symbol}`, () => {
    expect(said(before, after, symbol)).toBe(expected);
  });
}

/** The same in both versions, as the source shows; the first is replaced in 0.7 by what it inherits. */
const UNCHANGED: [before: string, after: string, symbol: string][] = [
  ['0.7', 'next', 'superduper.components.listener.Listener.dependent_tables'],
  ['0.6', '0.7', 'superduper.components.listener.Listener'],
  ['0.6', '0.7', 'superduper.base.query.Query.limit'],
  ['0.7', 'next', 'superduper.base.datalayer.Datalayer.remove'],
];

for (const [before, after, symbol] of UNCHANGED) {
  test(`${before} to ${after}: ${symbol} is as before`, () => {
    expect(said(before, after, symbol)).toBeUndefined();
  });
}

/** The live versions two by two, by their keys in page-map.json. */
const keys = versionsOldestFirst.map(({ name }) => versionSlug(name));

for (const [index, after] of keys.slice(1).entries()) {
  const before = keys[index] ?? '';

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
      const entry = anchor === CONSTANTS_ANCHOR ? '<Constants>' : `<Api of="${anchor}"`;
      expect(page?.source, `${address}: a page`).toBeDefined();
      if (anchor !== null) expect(page?.source, `${address}: ${entry}`).toContain(entry);
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
