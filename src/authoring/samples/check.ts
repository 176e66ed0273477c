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
import { listMatchingFiles, MARKDOWN_FILE } from '../checks/source/source-pages';
import { createModule, type SampleModule } from './module';
import { readSamples } from './page';
import { checkNamedVersions, listPageProblems, type ModuleDiagnostics } from './problems';
import { createPyrightConfig, type Diagnostic, PROJECT_PATHS, runPyright } from './pyright';
import { generateStubs } from './stubs';
import type { SampleSet } from './types';

interface VersionToCheck {
  version: string;
  folder: string;
  /** Files outside the folder that also contain samples, such as the sample on the home page. */
  extraFiles?: readonly string[];
  inventory: Inventory;
}

interface CheckOptions {
  /** APIs of the versions that samples can select, as in ` ```python version=0.7 `. By default, those of the checked versions. */
  inventories?: ReadonlyMap<string, Inventory>;
  overrides: readonly Override[];
  /** Checks only pages whose path contains one of these texts, such as `tutorials/`. */
  filters?: readonly string[];
  /** Cache for the type checker's messages. By default, nothing is cached. */
  results?: Store;
}

interface SamplePart {
  pageVersion: string;
  /** Version of the API that the samples use. */
  version: string;
  sampleSet: SampleSet;
  modules: SampleModule[];
}

/** Checks Python samples in one run of the type checker. Throws an error if the type checker fails. */
export async function checkSamples(
  versions: readonly VersionToCheck[],
  {
    overrides,
    filters = [],
    results = NO_STORE,
    inventories = new Map(versions.map(({ version, inventory }) => [version, inventory])),
  }: CheckOptions,
): Promise<{ problems: Problem[]; counts: string[] }> {
  const partsByPage = versions.flatMap(({ version, folder, extraFiles = [] }) =>
    selectPageFiles(folder, extraFiles, filters).map((file) => readParts(file, version)),
  );
  const parts = partsByPage.flat();

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
    problems: partsByPage.flatMap((pageParts) => pageParts.flatMap(listProblems).sort(compareProblems)),
    counts: versions.map(({ version }) => formatCounts(version, partsByPage)),
  };
}

function readParts(file: string, pageVersion: string): SamplePart[] {
  return readSamples(file).map((sampleSet) => {
    const version = sampleSet.version ?? pageVersion;
    return { pageVersion, version, sampleSet, modules: sampleSet.modules.map(createModule) };
  });
}

async function diagnoseModules(
  parts: readonly SamplePart[],
  inventories: readonly (readonly [version: string, inventory: Inventory])[],
  results: Store,
): Promise<ModuleDiagnostics> {
  const diagnostics = new Map<SampleModule, readonly Diagnostic[]>();
  const requests: { version: string; inventory: Inventory; store: Store; modules: SampleModule[] }[] = [];
  for (const [version, inventory] of inventories) {
    const store = createScopedStore(results, computeDigest('modules', JSON.stringify(inventory)));
    const allModules = parts.flatMap((part) => (part.version === version ? part.modules : []));
    for (const module of allModules) {
      const storedDiagnostics = store.get<Diagnostic[]>(module.code);
      if (storedDiagnostics) diagnostics.set(module, storedDiagnostics);
    }
    const modules = allModules.filter((module) => !diagnostics.has(module));
    if (modules.length > 0) requests.push({ version, inventory, store, modules });
  }

  const newDiagnostics = await runTypeChecker(requests);
  for (const { store, modules } of requests)
    for (const module of modules) store.set(module.code, newDiagnostics.get(module));
  return new Map([...diagnostics, ...newDiagnostics]);
}

/** Lists the pages in a folder and the extra files. If there are filters, keeps only paths that contain one of them. */
export function selectPageFiles(
  folder: string,
  extraFiles: readonly string[],
  filters: readonly string[],
): string[] {
  return [...listMatchingFiles(folder, MARKDOWN_FILE), ...extraFiles]
    .map((file) => path.relative('', file))
    .filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)))
    .sort();
}

function formatCounts(version: string, partsByPage: readonly SamplePart[][]): string {
  const pages = partsByPage.filter(([part]) => part?.pageVersion === version);
  const parts = pages.flat();
  const samples = parts.flatMap(({ sampleSet }) => sampleSet.samples);
  const modules = parts.flatMap((part) => part.modules);
  return `${version}: ${samples.length} samples on ${pages.length} pages (${modules.length} modules)`;
}

/** Runs pyright once on modules that consist of samples. Checks each module against its version of the framework's API. */
export async function runTypeChecker(
  requests: readonly { version: string; inventory: Inventory; modules: readonly SampleModule[] }[],
): Promise<ModuleDiagnostics> {
  if (requests.length === 0) return new Map();
  const project = mkdtempSync(path.join(realpathSync(tmpdir()), 'samples-check-'));
  try {
    mkdirSync(path.join(project, PROJECT_PATHS.packages), { recursive: true });
    for (const { version, inventory, modules } of requests) {
      for (const [file, text] of Object.entries(generateStubs(inventory)))
        writeFileWithFolders(path.join(project, PROJECT_PATHS.stubs, version, file), text);
      for (const [number, { code }] of modules.entries())
        writeFileWithFolders(path.join(project, getModulePath(version, number)), code);
    }
    const config = createPyrightConfig(requests.map(({ version }) => version));
    writeFileWithFolders(path.join(project, PROJECT_PATHS.config), config);
    const diagnosticsByFile = await runPyright(project);
    return new Map(
      requests.flatMap(({ version, modules }) =>
        modules.map((module, number) => [
          module,
          diagnosticsByFile.get(getModulePath(version, number)) ?? [],
        ]),
      ),
    );
  } finally {
    rmSync(project, { recursive: true });
  }
}

/** Returns the path of a module made from samples. It contains a hyphen, so that samples can't import the module. */
function getModulePath(version: string, number: number): string {
  return path.join(version, `${number}-sample.py`);
}
