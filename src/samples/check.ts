import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Inventory } from '../inventory/inventory';
import { indexSymbols } from '../inventory/lookup';
import { applyOverrides, type Override } from '../inventory/overrides';
import { writeModule } from './module';
import { readPage } from './page';
import { pageProblems } from './problems';
import { writeProject } from './project';
import { type Diagnostic, runPyright } from './pyright';
import { writeStubs } from './stubs';
import type { Page, Problem } from './types';

/** A version whose samples are to be checked. */
export interface VersionToCheck {
  /** Its name: `0.7`, `next`. */
  version: string;
  /** The folder of its pages. */
  folder: string;
  /** Pages about the version that are elsewhere, for example the sample of the home page. */
  also?: readonly string[];
  inventory: Inventory;
}

/** How to check them. */
export interface CheckOptions {
  /** Folder for generated files. */
  cache: string;
  /** Types that the framework's source does not state. */
  overrides: readonly Override[];
  /** Parts of paths: only pages whose path has one of them are checked. All, if there are none. */
  filters?: readonly string[];
}

/** What was checked in a version. */
export interface Count {
  version: string;
  pages: number;
  samples: number;
  /** Ways through the pages, each a module of its own. */
  modules: number;
  /** Samples with `check=off`. */
  off: number;
}

/**
 * Checks every Python sample of every page against its version's inventory, in one run of the type checker.
 *
 * @param versions - What to check.
 * @param options - See there.
 * @returns The problems, and what was looked at.
 * @throws Error if an override names what an inventory lacks, or pyright cannot run.
 */
export async function checkSamples(
  versions: readonly VersionToCheck[],
  { cache, overrides, filters = [] }: CheckOptions,
): Promise<{ problems: Problem[]; counts: Count[] }> {
  const work = versions.map(({ version, folder, also = [], inventory }) => {
    const overridden = applyOverrides(inventory, overrides);
    const pages = pagesOf(folder, also, filters).map((file) => readPage(file, readFileSync(file, 'utf8')));
    return { version, index: indexSymbols(overridden), stubs: writeStubs(overridden), pages };
  });
  const project = writeProject(
    cache,
    work.map(({ version, stubs, pages }) => ({ version, stubs, modules: modulesOf(pages) })),
  );
  try {
    const byModule = groupByFile(await runPyright(project));
    return {
      problems: work.flatMap(({ version, index, pages }) =>
        pages.flatMap((page, number) => {
          const diagnostics = page.alternatives.map(
            (_, way) => byModule.get(path.join(project, version, moduleFile(page, number, way))) ?? [],
          );
          return pageProblems(index, page, diagnostics);
        }),
      ),
      counts: work.map(({ version, pages }) => countOf(version, pages)),
    };
  } finally {
    rmSync(project, { recursive: true });
  }
}

/** Pages as authors know them: by their path from where the check was started. */
function pagesOf(folder: string, also: readonly string[], filters: readonly string[]): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => path.join(folder, file));
  return [...files, ...also]
    .map((file) => path.relative('', file))
    .filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)))
    .sort();
}

function modulesOf(pages: readonly Page[]): Record<string, string> {
  return Object.fromEntries(
    pages.flatMap((page, number) =>
      page.alternatives.map((samples, way) => [moduleFile(page, number, way), writeModule(page, samples)]),
    ),
  );
}

/** A name that no sample can import. */
function moduleFile({ file }: Page, number: number, way: number): string {
  return `${number}-${path.parse(file).name}.${way}.py`;
}

function groupByFile(diagnostics: readonly Diagnostic[]): Map<string, Diagnostic[]> {
  const byFile = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    byFile.set(diagnostic.file, [...(byFile.get(diagnostic.file) ?? []), diagnostic]);
  }
  return byFile;
}

function countOf(version: string, pages: readonly Page[]): Count {
  const samples = pages.flatMap((page) => page.samples);
  return {
    version,
    pages: pages.length,
    samples: samples.length,
    modules: pages.reduce((sum, { alternatives }) => sum + alternatives.length, 0),
    off: samples.filter(({ options }) => options.offReason !== undefined).length,
  };
}
