import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import {
  getVersionFolder,
  readSourcePages,
  toRoute,
} from '../../../src/authoring/checks/source/source-pages';
import { checkUpgradePages } from '../../../src/authoring/checks/source/upgrade';
import { getAnchor } from '../../../src/components/ApiChanges/filter';
import { createSitePages } from '../../../src/model/page/site-pages';
import { readDocumentation } from '../../../src/model/page/version-folder';
import { formatProblems } from '../../../src/model/problem';
import { compareApis } from '../../../src/model/symbols/changes/compare';
import { formatDifferences } from '../../../src/model/symbols/changes/format';
import { createModuleChanges, type SymbolLinks } from '../../../src/model/symbols/changes/module-changes';
import type { Difference } from '../../../src/model/symbols/changes/types';
import { getOrCreate } from '../../../src/shared/get-or-create';
import { frameworkRepository, getVersionSlug, versionsOldestFirst } from '../../../src/shared/site';
import { collectPlaces, listDisagreements } from './symbol-places';

// A single worker, because each worker would read all pages and compare the versions again.
test.describe.configure({ mode: 'default' });

const site = createSitePages();
const pages = readSourcePages();

/** Returns the documentation of a version, and the data with which the page about API changes links to it. `version` is its name in URLs. */
function readVersionData(version: string): SymbolLinks {
  const versionPages = pages.filter((page) => page.versionSlug === version);
  return {
    documentation: readDocumentation(resolve(getVersionFolder(version))),
    routes: new Map(versionPages.map((page) => [resolve(page.file), toRoute(page)])),
    repository: frameworkRepository,
  };
}

const comparedVersions = new Map<string, ReturnType<typeof compareVersions>>();

function compareVersions(before: string, after: string) {
  const data = { before: readVersionData(before), after: readVersionData(after) };
  const changes = compareApis(data.before.documentation, data.after.documentation);
  return { data, changes, modules: createModuleChanges(data.before, data.after) };
}

/** Compares two versions, but only once for all tests, because a comparison reads all pages. */
const getComparison = (before: string, after: string) =>
  getOrCreate(comparedVersions, `${before} ${after}`, () => compareVersions(before, after));

/** Describes a symbol's changes between two versions. `!` precedes breaking changes. Returns null if the symbol is unchanged. */
function describeChange(before: string, after: string, qualifiedName: string): string | null {
  const { changes } = getComparison(before, after);
  const change = changes.find(({ symbol }) => symbol.qualifiedName === qualifiedName);
  if (!change) return null;
  const { kind, label, breaking, differences } = change;
  const notes = formatDifferences(differences).map(({ text }) => text);
  return `${breaking ? '! ' : ''}${[`${kind} ${label}`, notes.join('; ')].filter(Boolean).join(': ')}`;
}

const keys = versionsOldestFirst.map(({ name }) => getVersionSlug(name));
/** Pairs of consecutive live versions, the oldest first, by their names in URLs. */
const steps = keys.slice(1).map((after, index) => [keys[index] ?? '', after] as const);

/** Changes between two commits that were checked manually in the framework's source. Null means that the symbol is unchanged. */
const VERIFIED: readonly { before: string; after: string; facts: Record<string, string | null> }[] = [
  {
    before: 'b7bd0263',
    after: '3bb04bfe',
    facts: {
      'superduper.base.datalayer.Datalayer.remove':
        '! changed method: no longer accepts parameter `version`; `recursive` and `force` moved to another position; raises `Conflict`, no longer `ComponentInUseError` directly',
      'superduper.base.datalayer.Datalayer.post_insert': '! removed method',
      'superduper.base.datalayer.Datalayer':
        '! changed class: new required parameter `metadata`; `cluster`: `Cluster` → `Cluster | None`',
      'superduper.components.table.Table':
        '! changed class: new parameter `compute_kwargs` (inherited from `Component`); parameter `component` renamed to `is_component`; `db` moved to another position (inherited from `Component`)',
      'superduper.components.component.Component.set_status':
        '! changed method: no longer accepts parameter `status`',
      'superduper.base.base.Base.decode': 'changed class method: now a class method, was a static method',
      'superduper.backends.base.vector_search.BaseVectorSearcher.drop':
        '! added abstract method: subclasses of `BaseVectorSearcher` must define it',
      'superduper.base.status': 'added module',
      'superduper_openai.model.OpenAIAudioTranslation': '! removed class',
      'superduper.Base': 'added import: can be imported as `from superduper import Base`',
      'superduper.components.listener.Listener':
        '! changed class: new parameter `compute_kwargs` (inherited from `Component`); `db` moved to another position (inherited from `Component`)',
      'superduper.base.query.Query.limit': null,
    },
  },
  {
    before: '3bb04bfe',
    after: '6d192e7b',
    facts: {
      'superduper.Template': '! removed import: `from superduper import Template` no longer works',
      'superduper.components.template.Template': '! removed class',
      'superduper.components.component.build_context':
        '! moved context manager: previously in `superduper.components.application`',
      'superduper.base.query.Query.limit': 'changed method: new parameter `offset`',
      'superduper.components.component.Component.export':
        '! changed method: no longer accepts parameter `metadata`; `format` moved to another position; default of `defaults`: `True` → `False`',
      'superduper_openai.model.OpenAIEmbedding': '! changed class: no longer accepts parameter `signature`',
      'superduper.components.listener.Listener.dependent_tables':
        'changed property: now inherited from `CDC`',
      'superduper.base.datalayer.Datalayer.remove': null,
    },
  },
];

const isAt = (key: string, commit: string) =>
  versionsOldestFirst.some(
    (version) => getVersionSlug(version.name) === key && version.commit.startsWith(commit),
  );

for (const { facts, ...commits } of VERIFIED) {
  // After another extraction, the main branch has another commit, which these changes do not cover.
  const step = steps.find(([before, after]) => isAt(before, commits.before) && isAt(after, commits.after));
  if (!step) continue;
  const [before, after] = step;
  for (const [symbol, expected] of Object.entries(facts)) {
    test(`compares ${symbol} in ${before} and ${after}${expected === null ? ' without changes' : ''}`, () => {
      expect(describeChange(before, after, symbol)).toBe(expected);
    });
  }
}

test('reports a symbol about which the four places disagree', () => {
  // What the site said before inherited parameters counted as changes.
  const listener = { name: 'Listener', page: true, entry: false, list: false, dialog: true };
  const unchanged = { name: 'Table', page: false, entry: false, list: false, dialog: false };
  expect(listDisagreements([listener, unchanged])).toEqual([
    'Listener: changed in page, dialog, but not in entry, list',
  ]);
});

test('mentions all breaking changes on the upgrade pages', () => {
  const problems = checkUpgradePages(
    pages,
    (before, after) => getComparison(getVersionSlug(before.name), getVersionSlug(after.name)).changes,
  );
  expect(formatProblems(problems)).toBe('');
});

for (const [before, after] of steps) {
  test(`says the same about every symbol in all four places, from ${before} to ${after}`, () => {
    const { data, changes, modules } = getComparison(before, after);
    const describeVersion = (label: string, { documentation }: SymbolLinks) => {
      const contents = site.readContents(resolve(getVersionFolder(label)));
      return { label, changesUrl: null, documentation, pages: contents };
    };
    const places = collectPlaces({
      before: describeVersion(before, data.before),
      after: describeVersion(after, data.after),
      changes,
      modules,
    });
    expect(places.filter(({ list }) => list).length).toBeGreaterThan(50);
    expect(listDisagreements(places)).toEqual([]);
  });

  // The test of the built page checks the other links.
  test(`links to lines of the source at the commit of each version, from ${before} to ${after}`, () => {
    const { data, modules } = getComparison(before, after);
    for (const side of ['before', 'after'] as const) {
      const { commit } = data[side].documentation.symbols.inventory;
      const comparedItems = modules.flatMap((module) => [module, ...module.changes]);
      const addresses = comparedItems.flatMap((address) => address[side] ?? []);
      const source = new RegExp(`^${frameworkRepository}/blob/${commit}/\\S+\\.py#L\\d+$`);
      expect(addresses.length).toBeGreaterThan(0);
      const external = addresses.filter((address) => address.startsWith('https:'));
      expect(external.filter((address) => !source.test(address))).toEqual([]);
    }
  });

  test(`links to the documented symbols, from ${before} to ${after}`, () => {
    const { data, changes, modules } = getComparison(before, after);
    const unlinked = changes.flatMap((change) => {
      const name = change.after?.qualifiedName ?? '';
      const module = modules.find((candidate) => candidate.module === change.symbol.module);
      const listedChange = module?.changes.find((candidate) => candidate.name === change.symbol.name);
      const isDocumented = data.after.documentation.entries.has(name);
      return isDocumented && !listedChange?.after?.startsWith('/docs/') ? [name] : [];
    });
    expect(unlinked).toEqual([]);
  });

  test(`has a unique id for every symbol, from ${before} to ${after}`, () => {
    const { modules } = getComparison(before, after);
    const ids = modules.flatMap(({ module, changes }) => changes.map(({ name }) => getAnchor(module, name)));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test(`marks removed and newly required symbols as breaking, from ${before} to ${after}`, () => {
    const isLost = (difference: Difference) =>
      difference.aspect === 'parameter' &&
      (difference.kind === 'removed' ||
        difference.kind === 'required' ||
        (difference.kind === 'added' && difference.after === null && !difference.parameter.startsWith('*')));
    const harmless = getComparison(before, after).changes.filter(({ breaking }) => !breaking);
    const lost = harmless.filter(({ kind, differences }) => kind === 'removed' || differences.some(isLost));
    expect(lost.map(({ symbol }) => symbol.qualifiedName)).toEqual([]);
  });
}
