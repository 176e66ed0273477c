import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { digestOf } from '../../model/cache/digest';
import { NO_STORE, type Store, scoped } from '../../model/cache/store';
import { writeInFolder } from '../../model/cache/write-whole';
import type { Inventory } from '../../model/inventory/inventory';
import { indexSymbols } from '../../model/inventory/lookup';
import { applyOverrides, type Override } from '../../model/inventory/overrides';
import { compareProblems, type Problem } from '../../model/problem';
import { type Module, writeModule } from './module';
import { readSamples } from './page';
import { namedVersionProblems, pageProblems } from './problems';
import { type Diagnostic, EMPTY_ENVIRONMENT, pyrightConfig, runPyright } from './pyright';
import { type Stubs, writeStubs } from './stubs';
import type { PageSamples } from './types';

/** A version whose samples are checked. */
export interface VersionToCheck {
  /** Name of the version in URLs: `0.7`, `next`. */
  version: string;
  /** Folder of the version's pages. */
  folder: string;
  /** Files with samples outside the folder, such as the sample of the home page. */
  also?: readonly string[];
  inventory: Inventory;
}

/** Options of `checkSamples`. */
export interface CheckOptions {
  /** Inventories of the versions that fences may name, by version. The default contains the checked versions. */
  inventories?: ReadonlyMap<string, Inventory>;
  /** Types that the framework's source doesn't declare. */
  overrides: readonly Override[];
  /** Parts of paths. Only pages whose path contains one of them are checked, or all pages if there are none. */
  filters?: readonly string[];
  /** Stores diagnostics by code, inventory and overrides, so that unchanged code isn't checked again. */
  results?: Store;
}

/** The samples of a page that are checked against one version. */
interface Part {
  /** Version of the page. */
  own: string;
  /** Version that the samples are checked against. */
  version: string;
  page: PageSamples;
  modules: Module[];
}

/**
 * Checks all Python samples in one run of the type checker. A sample is checked against the inventory of the page's version, or of the
 * version that its fence names.
 *
 * @returns The problems, and a summary line for each version.
 * @throws Error if an override names a symbol that isn't in the inventory, or if pyright fails.
 */
export async function checkSamples(
  versions: readonly VersionToCheck[],
  {
    overrides,
    filters = [],
    results = NO_STORE,
    inventories = new Map(versions.map(({ version, inventory }) => [version, inventory])),
  }: CheckOptions,
): Promise<{ problems: Problem[]; counts: string[] }> {
  const pages = versions.flatMap(({ version, folder, also = [] }) =>
    pageFilesOf(folder, also, filters).map((file) => partsOf(file, version)),
  );
  const parts = pages.flat();
  const environments = [...inventories].flatMap(([version, inventory]) => {
    const own = parts.filter((part) => part.version === version);
    return own.length > 0 ? [{ version, inventory: applyOverrides(inventory, overrides), parts: own }] : [];
  });
  const found = await findingsOf(environments, results);
  const indexes = new Map(environments.map(({ version, inventory }) => [version, indexSymbols(inventory)]));
  const problemsOf = ({ own, version, page, modules }: Part) => {
    const index = indexes.get(version);
    const wrong = namedVersionProblems(page, own, [...inventories.keys()]);
    return index
      ? [...wrong, ...pageProblems(index, page, modules, (module) => found.get(module) ?? [])]
      : wrong;
  };
  return {
    problems: pages.flatMap((page) => page.flatMap(problemsOf).sort(compareProblems)),
    counts: versions.map(({ version }) => countOf(version, pages)),
  };
}

function partsOf(file: string, own: string): [Part, ...Part[]] {
  const [first, ...others] = readSamples(file);
  const part = (page: PageSamples): Part => ({
    own,
    version: page.version ?? own,
    page,
    modules: page.modules.map(writeModule),
  });
  return [part(first), ...others.map(part)];
}

/** Returns the diagnostics of each module from the store. The type checker runs once for all modules that aren't stored. */
async function findingsOf(
  environments: readonly { version: string; inventory: Inventory; parts: readonly Part[] }[],
  results: Store,
): Promise<Map<Module, Diagnostic[]>> {
  const found = new Map<Module, Diagnostic[]>();
  const asked = environments.flatMap(({ version, inventory, parts }) => {
    const store = scoped(results, digestOf('modules', JSON.stringify(inventory)));
    const modules = parts.flatMap((part) => part.modules);
    for (const module of modules) {
      const known = store.get<Diagnostic[]>(module.code);
      if (known) found.set(module, known);
    }
    const newModules = modules.filter((module) => !found.has(module));
    return newModules.length > 0 ? [{ version, stubs: writeStubs(inventory), store, newModules }] : [];
  });
  const said = await diagnose(
    asked.map((one) => ({ ...one, codes: one.newModules.map(({ code }) => code) })),
  );
  for (const [number, { store, newModules }] of asked.entries())
    for (const [index, module] of newModules.entries()) {
      const diagnostics = said[number]?.[index] ?? [];
      store.set(module.code, diagnostics);
      found.set(module, diagnostics);
    }
  return found;
}

/** Lists the files whose path contains one of the filters, by their path from the working directory. */
export function pageFilesOf(folder: string, also: readonly string[], filters: readonly string[]): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => path.join(folder, file));
  return [...files, ...also]
    .map((file) => path.relative('', file))
    .filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)))
    .sort();
}

/** Formats the numbers of checked samples, pages and modules of a version. */
function countOf(version: string, all: readonly [Part, ...Part[]][]): string {
  const pages = all.filter(([{ own }]) => own === version);
  const parts = pages.flat();
  const samples = parts.flatMap(({ page }) => page.samples);
  const modules = parts.flatMap((part) => part.modules);
  return `${version}: ${samples.length} samples on ${pages.length} pages (${modules.length} modules)`;
}

/** Code to check with the stubs of a version. */
export interface CodeToCheck {
  version: string;
  stubs: Stubs;
  /** The text of each module. */
  codes: readonly string[];
}

/**
 * Runs pyright once for the code of all versions, in a temporary project.
 *
 * @returns The diagnostics of each module, by version.
 */
export async function diagnose(versions: readonly CodeToCheck[]): Promise<Diagnostic[][][]> {
  if (versions.length === 0) return [];
  const project = mkdtempSync(path.join(realpathSync(tmpdir()), 'samples-check-'));
  try {
    mkdirSync(path.join(project, EMPTY_ENVIRONMENT), { recursive: true });
    for (const { version, stubs, codes } of versions) {
      for (const [file, text] of Object.entries(stubs))
        writeInFolder(path.join(project, 'stubs', version, file), text);
      for (const [number, code] of codes.entries())
        writeInFolder(path.join(project, moduleFile(version, number)), code);
    }
    const roots = versions.map(({ version }) => ({ root: version, stubs: path.join('stubs', version) }));
    writeInFolder(path.join(project, 'pyrightconfig.json'), pyrightConfig(roots));
    const found = await runPyright(project);
    return versions.map(({ version, codes }) =>
      codes.map((_, number) => found.get(moduleFile(version, number)) ?? []),
    );
  } finally {
    rmSync(project, { recursive: true });
  }
}

/** Returns the file of a module, whose name contains a hyphen so that samples can't import it. */
function moduleFile(version: string, number: number): string {
  return path.join(version, `${number}-sample.py`);
}
