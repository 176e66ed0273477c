import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { digestOf } from '../cache/digest';
import type { Store } from '../cache/store';
import type { Inventory } from '../inventory/inventory';
import { indexSymbols } from '../inventory/lookup';
import { applyOverrides, type Override } from '../inventory/overrides';
import type { Problem } from '../page/problem';
import { writeModule } from './module';
import { readSamples } from './page';
import { pageProblems } from './problems';
import { writeProject } from './project';
import { type Diagnostic, runPyright } from './pyright';
import { writeStubs } from './stubs';
import type { PageSamples } from './types';

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
  /** What was found before: a page is checked again when its text, its version's inventory or the overrides are others. */
  results?: Store;
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

/** What was found in a page. */
export interface PageResult {
  problems: Problem[];
  samples: number;
  modules: number;
  off: number;
}

/** A page to be checked, and what is known of it from before. */
interface PageToCheck {
  file: string;
  source: string;
  key: string;
  known: PageResult | undefined;
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
  { cache, overrides, filters = [], results }: CheckOptions,
): Promise<{ problems: Problem[]; counts: Count[] }> {
  const work = versions.map((version) => {
    const facts = digestOf(version.version, JSON.stringify([version.inventory, overrides]));
    const pages = pageFilesOf(version.folder, version.also ?? [], filters).map((file): PageToCheck => {
      const source = readFileSync(file, 'utf8');
      const key = digestOf(facts, file, source);
      return { file, source, key, known: results?.get<PageResult>(key) };
    });
    return { version, pages };
  });
  const found = await checkPages(work, cache, overrides);
  for (const [{ key }, result] of found) results?.set(key, result);
  const foundIn = (page: PageToCheck) => page.known ?? found.get(page);
  return {
    problems: work.flatMap(({ pages }) => pages.flatMap((page) => foundIn(page)?.problems ?? [])),
    counts: work.map(({ version: { version }, pages }) =>
      countOf(
        version,
        pages.flatMap((page) => foundIn(page) ?? []),
      ),
    ),
  };
}

/** Checks the pages of which nothing is known. */
async function checkPages(
  versions: readonly { version: VersionToCheck; pages: readonly PageToCheck[] }[],
  cache: string,
  overrides: readonly Override[],
): Promise<Map<PageToCheck, PageResult>> {
  const work = versions.flatMap(({ version: { version, inventory }, pages: all }) => {
    const pages = all
      .filter(({ known }) => known === undefined)
      .map((asked) => ({ asked, page: readSamples(asked.file, asked.source) }));
    if (pages.length === 0) return [];
    const overridden = applyOverrides(inventory, overrides);
    return [{ version, index: indexSymbols(overridden), stubs: writeStubs(overridden), pages }];
  });
  if (work.length === 0) return new Map();
  const project = writeProject(
    cache,
    work.map(({ version, stubs, pages }) => ({
      version,
      stubs,
      modules: modulesOf(pages.map(({ page }) => page)),
    })),
  );
  try {
    const byModule = groupByFile(await runPyright(project));
    return new Map(
      work.flatMap(({ version, index, pages }) =>
        pages.map(({ asked, page }, number): [PageToCheck, PageResult] => {
          const diagnostics = page.alternatives.map(
            (_, way) => byModule.get(path.join(project, version, moduleFile(page, number, way))) ?? [],
          );
          return [asked, resultOf(page, pageProblems(index, page, diagnostics))];
        }),
      ),
    );
  } finally {
    rmSync(project, { recursive: true });
  }
}

function resultOf({ samples, alternatives }: PageSamples, problems: Problem[]): PageResult {
  const off = samples.filter(({ options }) => options.offReason !== undefined).length;
  return { problems, samples: samples.length, modules: alternatives.length, off };
}

/** @returns pages as authors know them: by their path from where the check was started */
export function pageFilesOf(folder: string, also: readonly string[], filters: readonly string[]): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => path.join(folder, file));
  return [...files, ...also]
    .map((file) => path.relative('', file))
    .filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)))
    .sort();
}

function modulesOf(pages: readonly PageSamples[]): Record<string, string> {
  return Object.fromEntries(
    pages.flatMap((page, number) =>
      page.alternatives.map((samples, way) => [moduleFile(page, number, way), writeModule(page, samples)]),
    ),
  );
}

/** A name that no sample can import. */
function moduleFile({ file }: PageSamples, number: number, way: number): string {
  return `${number}-${path.parse(file).name}.${way}.py`;
}

function groupByFile(diagnostics: readonly Diagnostic[]): Map<string, Diagnostic[]> {
  const byFile = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    byFile.set(diagnostic.file, [...(byFile.get(diagnostic.file) ?? []), diagnostic]);
  }
  return byFile;
}

/**
 * Writes what was checked in a version.
 *
 * @param count - The numbers.
 * @returns One line.
 */
export function formatCount({ version, pages, samples, modules, off }: Count): string {
  return `${version}: ${samples} samples on ${pages} pages (${modules} modules), ${off} with check=off`;
}

function countOf(version: string, results: readonly PageResult[]): Count {
  const sum = (count: (result: PageResult) => number) =>
    results.reduce((total, result) => total + count(result), 0);
  return {
    version,
    pages: results.length,
    samples: sum(({ samples }) => samples),
    modules: sum(({ modules }) => modules),
    off: sum(({ off }) => off),
  };
}
