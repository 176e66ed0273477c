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
import type { SampleModule } from './module';
import { readSamples } from './page';
import { checkNamedVersions, listPageProblems, type ModuleDiagnostics } from './problems';
import { createPyrightConfig, type Diagnostic, PROJECT_PATHS, runPyright } from './pyright';
import { generateStubs } from './stubs';
import type { SampleSet } from './types';

interface CheckOptions {
  /** APIs of all versions that samples can select, as in ` ```python version=0.7 `. */
  inventories: ReadonlyMap<string, Inventory>;
  overrides: readonly Override[];
  /** Cache for the type checker's messages. By default, nothing is cached. */
  results?: Store;
}

interface SamplePart {
  pageVersion: string;
  /** Version of the API that the samples use. */
  version: string;
  sampleSet: SampleSet;
}

/** Checks the Python samples in each version's files, in one run of the type checker. Throws an error if the type checker fails. */
export async function checkSamples(
  filesByVersion: ReadonlyMap<string, readonly string[]>,
  { overrides, inventories, results = NO_STORE }: CheckOptions,
): Promise<{ problems: Problem[]; counts: string[] }> {
  const partsByPage = [...filesByVersion].flatMap(([pageVersion, files]) =>
    files.map((file) =>
      readSamples(file).map((sampleSet): SamplePart => {
        return { pageVersion, version: sampleSet.version ?? pageVersion, sampleSet };
      }),
    ),
  );
  const parts = partsByPage.flat();

  const checkedInventories = [...inventories]
    .filter(([name]) => parts.some(({ version }) => version === name))
    .map(([name, inventory]) => [name, applyOverrides(inventory, overrides)] as const);
  const diagnostics = await diagnoseModules(parts, checkedInventories, results);
  const indexes = new Map(checkedInventories.map(([name, inventory]) => [name, indexSymbols(inventory)]));

  const listProblems = ({ pageVersion, version, sampleSet }: SamplePart) => {
    const index = indexes.get(version);
    const versionProblems = checkNamedVersions(sampleSet, pageVersion, [...inventories.keys()]);
    if (!index) return versionProblems;
    return [...versionProblems, ...listPageProblems(index, sampleSet, diagnostics)];
  };
  return {
    problems: partsByPage.flatMap((pageParts) => pageParts.flatMap(listProblems).sort(compareProblems)),
    counts: [...filesByVersion.keys()].map((version) => formatCounts(version, partsByPage)),
  };
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
    const allModules = parts.flatMap((part) => (part.version === version ? part.sampleSet.modules : []));
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

function formatCounts(version: string, partsByPage: readonly SamplePart[][]): string {
  const pages = partsByPage.filter(([part]) => part?.pageVersion === version);
  const sampleSets = pages.flat().map(({ sampleSet }) => sampleSet);
  const samples = sampleSets.flatMap((sampleSet) => sampleSet.samples);
  const modules = sampleSets.flatMap((sampleSet) => sampleSet.modules);
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
