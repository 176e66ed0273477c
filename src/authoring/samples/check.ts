import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { computeDigest } from '../../model/cache/digest';
import { createScopedStore, NO_STORE, type Store } from '../../model/cache/store';
import { writeFileWithFolders } from '../../model/cache/write-file';
import type { Inventory } from '../../model/inventory/inventory';
import { indexSymbols } from '../../model/inventory/lookup';
import { applyOverrides, type Override } from '../../model/inventory/overrides';
import { compareProblems, type Problem } from '../../model/problem';
import { listFiles } from '../checks/source/site-pages';
import { createModule, type SampleModule } from './module';
import { readSamples } from './page';
import { checkNamedVersions, listPageProblems } from './problems';
import { createPyrightConfig, type Diagnostic, EMPTY_ENVIRONMENT, runPyright } from './pyright';
import { generateStubs, type Stubs } from './stubs';
import type { SampleSet } from './types';

/** A version of the documentation, whose code samples are checked against the version's API inventory (its public symbols). */
export interface VersionToCheck {
  /** Name of the version in URLs: `0.7`, `next`. */
  version: string;
  /** Path of the folder with the version's pages. */
  folder: string;
  /** Other files with samples for this version, such as the sample of the home page. */
  extraFiles?: readonly string[];
  inventory: Inventory;
}

/** Options of the check of code samples. */
export interface CheckOptions {
  /** API inventories of the versions that a sample may select with `version=`. Defaults to the inventories of the checked versions. */
  inventories?: ReadonlyMap<string, Inventory>;
  /** Types that are added to the API inventories, because the framework's source doesn't declare them. */
  overrides: readonly Override[];
  /** Parts of page paths, such as `tutorials/`. Only pages whose path contains one of them are checked. By default, all pages are checked. */
  filters?: readonly string[];
  /** Cache of earlier results, so that unchanged code isn't checked again. Its keys depend on the code, the inventory and the overrides. */
  results?: Store;
}

/** The code samples of a page that are checked against the same version. */
interface SamplePart {
  pageVersion: string;
  /** Version against which the samples are checked. It may differ from the page's own version. */
  version: string;
  sampleSet: SampleSet;
  modules: SampleModule[];
}

/**
 * Checks all Python samples in one run of the type checker. A sample is checked against the API of the page's version, or of the version that
 * the sample chooses with `version=`.
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
  const pages = versions.flatMap(({ version, folder, extraFiles = [] }) =>
    listPageFiles(folder, extraFiles, filters).map((file) => readParts(file, version)),
  );
  const parts = pages.flat();
  const environments = [...inventories].flatMap(([version, inventory]) => {
    const versionParts = parts.filter((part) => part.version === version);
    return versionParts.length > 0
      ? [{ version, inventory: applyOverrides(inventory, overrides), parts: versionParts }]
      : [];
  });
  const diagnosticsByModule = await diagnoseModules(environments, results);
  const indexes = new Map(environments.map(({ version, inventory }) => [version, indexSymbols(inventory)]));
  const listProblems = ({ pageVersion, version, sampleSet, modules }: SamplePart) => {
    const index = indexes.get(version);
    const versionProblems = checkNamedVersions(sampleSet, pageVersion, [...inventories.keys()]);
    return index
      ? [
          ...versionProblems,
          ...listPageProblems(index, sampleSet, modules, (module) => diagnosticsByModule.get(module) ?? []),
        ]
      : versionProblems;
  };
  return {
    problems: pages.flatMap((page) => page.flatMap(listProblems).sort(compareProblems)),
    counts: versions.map(({ version }) => formatCounts(version, pages)),
  };
}

function readParts(file: string, pageVersion: string): [SamplePart, ...SamplePart[]] {
  const [ownSamples, ...otherSamples] = readSamples(file);
  const createPart = (sampleSet: SampleSet): SamplePart => ({
    pageVersion,
    version: sampleSet.version ?? pageVersion,
    sampleSet,
    modules: sampleSet.modules.map(createModule),
  });
  return [createPart(ownSamples), ...otherSamples.map(createPart)];
}

/** Returns the type checker's messages about each module. Modules without a stored result are checked together in one run. */
async function diagnoseModules(
  environments: readonly { version: string; inventory: Inventory; parts: readonly SamplePart[] }[],
  results: Store,
): Promise<Map<SampleModule, Diagnostic[]>> {
  const diagnosticsByModule = new Map<SampleModule, Diagnostic[]>();
  const requests = environments.flatMap(({ version, inventory, parts }) => {
    const store = createScopedStore(results, computeDigest('modules', JSON.stringify(inventory)));
    const modules = parts.flatMap((part) => part.modules);
    for (const module of modules) {
      const storedDiagnostics = store.get<Diagnostic[]>(module.code);
      if (storedDiagnostics) diagnosticsByModule.set(module, storedDiagnostics);
    }
    const newModules = modules.filter((module) => !diagnosticsByModule.has(module));
    return newModules.length > 0 ? [{ version, stubs: generateStubs(inventory), store, newModules }] : [];
  });
  const diagnosticLists = await diagnoseCode(
    requests.map((request) => ({ ...request, codes: request.newModules.map(({ code }) => code) })),
  );
  for (const [number, { store, newModules }] of requests.entries())
    for (const [index, module] of newModules.entries()) {
      const diagnostics = diagnosticLists[number]?.[index] ?? [];
      store.set(module.code, diagnostics);
      diagnosticsByModule.set(module, diagnostics);
    }
  return diagnosticsByModule;
}

/** Lists the files with samples whose path contains one of the filters, or all files without filters. Paths start at the working directory. */
export function listPageFiles(
  folder: string,
  extraFiles: readonly string[],
  filters: readonly string[],
): string[] {
  return [...listFiles(folder, /\.mdx?$/), ...extraFiles]
    .map((file) => path.relative('', file))
    .filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)))
    .sort();
}

/** Formats a line such as `0.7: 310 samples on 60 pages (95 modules)`. */
function formatCounts(version: string, partsByPage: readonly [SamplePart, ...SamplePart[]][]): string {
  const pages = partsByPage.filter(([{ pageVersion }]) => pageVersion === version);
  const parts = pages.flat();
  const samples = parts.flatMap(({ sampleSet }) => sampleSet.samples);
  const modules = parts.flatMap((part) => part.modules);
  return `${version}: ${samples.length} samples on ${pages.length} pages (${modules.length} modules)`;
}

/** Code that should be checked against the type stubs of a version. */
export interface VersionCode {
  version: string;
  stubs: Stubs;
  /** Source code of each Python module. */
  codes: readonly string[];
}

/**
 * Checks Python code against the APIs of several versions with one run of the type checker pyright, in a temporary project.
 *
 * @returns The messages about each module, in the order of the versions and their modules.
 */
export async function diagnoseCode(versions: readonly VersionCode[]): Promise<Diagnostic[][][]> {
  if (versions.length === 0) return [];
  const project = mkdtempSync(path.join(realpathSync(tmpdir()), 'samples-check-'));
  try {
    mkdirSync(path.join(project, EMPTY_ENVIRONMENT), { recursive: true });
    for (const { version, stubs, codes } of versions) {
      for (const [file, text] of Object.entries(stubs))
        writeFileWithFolders(path.join(project, 'stubs', version, file), text);
      for (const [number, code] of codes.entries())
        writeFileWithFolders(path.join(project, getModulePath(version, number)), code);
    }
    const roots = versions.map(({ version }) => ({ root: version, stubs: path.join('stubs', version) }));
    writeFileWithFolders(path.join(project, 'pyrightconfig.json'), createPyrightConfig(roots));
    const diagnosticsByFile = await runPyright(project);
    return versions.map(({ version, codes }) =>
      codes.map((_, number) => diagnosticsByFile.get(getModulePath(version, number)) ?? []),
    );
  } finally {
    rmSync(project, { recursive: true });
  }
}

/** Returns the path of a module in the temporary project. The file name contains a hyphen, so that samples can't import the module. */
function getModulePath(version: string, number: number): string {
  return path.join(version, `${number}-sample.py`);
}
