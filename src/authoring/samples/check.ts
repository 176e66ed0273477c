import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { computeDigest } from '../../model/cache/digest';
import { createScopedStore, NO_STORE, type Store } from '../../model/cache/store';
import { writeFileWithFolders } from '../../model/cache/write-file';
import type { Inventory } from '../../model/inventory/inventory';
import { applyOverrides, type Override } from '../../model/inventory/overrides';
import { compareProblems, type Problem } from '../../model/problem';
import { indexSymbols } from '../../shared/inventory/lookup';
import { listFiles } from '../checks/source/site-pages';
import { createModule, type SampleModule } from './module';
import { readSamples } from './page';
import { checkNamedVersions, listPageProblems, type ModuleDiagnostics } from './problems';
import { createPyrightConfig, type Diagnostic, EMPTY_ENVIRONMENT, runPyright } from './pyright';
import { generateStubs } from './stubs';
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

/** The code samples of a page that are checked against the same version, which may differ from the page's own version. */
interface SamplePart {
  pageVersion: string;
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
  const checkedInventories = [...inventories]
    .filter(([name]) => parts.some(({ version }) => version === name))
    .map(([name, inventory]) => [name, applyOverrides(inventory, overrides)] as const);
  const diagnostics = await diagnoseModules(parts, checkedInventories, results);
  const indexes = new Map(checkedInventories.map(([name, inventory]) => [name, indexSymbols(inventory)]));
  const listProblems = ({ pageVersion, version, sampleSet, modules }: SamplePart) => {
    const index = indexes.get(version);
    const versionProblems = checkNamedVersions(sampleSet, pageVersion, [...inventories.keys()]);
    if (!index) return versionProblems;
    return [...versionProblems, ...listPageProblems(index, sampleSet, modules, diagnostics)];
  };
  return {
    problems: pages.flatMap((page) => page.flatMap(listProblems).sort(compareProblems)),
    counts: versions.map(({ version }) => formatCounts(version, pages)),
  };
}

function readParts(file: string, pageVersion: string): SamplePart[] {
  return readSamples(file).map((sampleSet) => {
    const version = sampleSet.version ?? pageVersion;
    return { pageVersion, version, sampleSet, modules: sampleSet.modules.map(createModule) };
  });
}

/** Returns the type checker's messages about each module. Modules without a stored result are checked together in one run. */
async function diagnoseModules(
  parts: readonly SamplePart[],
  inventories: readonly (readonly [version: string, inventory: Inventory])[],
  results: Store,
): Promise<ModuleDiagnostics> {
  const diagnostics = new Map<SampleModule, Diagnostic[]>();
  const requests = inventories.map(([version, inventory]) => {
    const store = createScopedStore(results, computeDigest('modules', JSON.stringify(inventory)));
    const modules = parts.flatMap((part) => (part.version === version ? part.modules : []));
    for (const module of modules) {
      const storedDiagnostics = store.get<Diagnostic[]>(module.code);
      if (storedDiagnostics) diagnostics.set(module, storedDiagnostics);
    }
    const newModules = modules.filter((module) => !diagnostics.has(module));
    return { version, inventory, store, newModules, codes: newModules.map(({ code }) => code) };
  });
  const newRequests = requests.filter(({ codes }) => codes.length > 0);
  const newDiagnostics = await diagnoseCode(newRequests);
  for (const [number, { store, newModules }] of newRequests.entries())
    for (const [index, module] of newModules.entries()) {
      const moduleDiagnostics = newDiagnostics[number]?.[index] ?? [];
      store.set(module.code, moduleDiagnostics);
      diagnostics.set(module, moduleDiagnostics);
    }
  return diagnostics;
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
function formatCounts(version: string, allPages: readonly SamplePart[][]): string {
  const pages = allPages.filter(([part]) => part?.pageVersion === version);
  const parts = pages.flat();
  const samples = parts.flatMap(({ sampleSet }) => sampleSet.samples);
  const modules = parts.flatMap((part) => part.modules);
  return `${version}: ${samples.length} samples on ${pages.length} pages (${modules.length} modules)`;
}

/**
 * Checks Python code against the APIs of several versions with one run of the type checker pyright, in a temporary project.
 *
 * @param requests - For each version, its API and the source code of each module.
 * @returns The messages about each module, in the order of the versions and their modules.
 */
export async function diagnoseCode(
  requests: readonly { version: string; inventory: Inventory; codes: readonly string[] }[],
): Promise<Diagnostic[][][]> {
  if (requests.length === 0) return [];
  const project = mkdtempSync(path.join(realpathSync(tmpdir()), 'samples-check-'));
  try {
    mkdirSync(path.join(project, EMPTY_ENVIRONMENT), { recursive: true });
    for (const { version, inventory, codes } of requests) {
      for (const [file, text] of Object.entries(generateStubs(inventory)))
        writeFileWithFolders(path.join(project, 'stubs', version, file), text);
      for (const [number, code] of codes.entries())
        writeFileWithFolders(path.join(project, getModulePath(version, number)), code);
    }
    const config = createPyrightConfig(requests.map(({ version }) => version));
    writeFileWithFolders(path.join(project, 'pyrightconfig.json'), config);
    const diagnosticsByFile = await runPyright(project);
    return requests.map(({ version, codes }) =>
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
