import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { digestOf } from '../../model/cache/digest';
import { type Store, scoped } from '../../model/cache/store';
import type { Inventory } from '../../model/inventory/inventory';
import { indexSymbols } from '../../model/inventory/lookup';
import { applyOverrides, type Override } from '../../model/inventory/overrides';
import { compareProblems, type Problem } from '../../model/problem';
import { keepDiagnostics, keptDiagnostics } from './kept';
import { writeModule } from './module';
import { readSamples } from './page';
import { namedVersionProblems, pageProblems } from './problems';
import { writeProject } from './project';
import { type Diagnostic, runPyright } from './pyright';
import { type Stubs, writeStubs } from './stubs';
import type { PageSamples } from './types';

/** A page without this names no version in a fence, so what it says of its samples follows from its own version alone. */
const NAMES_A_VERSION = /\bversion=/;

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
  /** The inventories of all versions that a sample may name, by their names; those of the versions to check, if left out. */
  inventories?: ReadonlyMap<string, Inventory>;
  /** Folder for generated files. */
  cache: string;
  /** Types that the framework's source does not state. */
  overrides: readonly Override[];
  /** Parts of paths: only pages whose path has one of them are checked. All, if there are none. */
  filters?: readonly string[];
  /** What was found before: a page is checked again when its text, its versions' inventories or the overrides are others. */
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
  /** The version that it belongs to. */
  version: string;
  file: string;
  source: string;
  key: string;
  known: PageResult | undefined;
}

/**
 * Checks every Python sample of every page against the inventory of its page's version, or of the version that its fence names, in one
 * run of the type checker.
 *
 * @param versions - What to check.
 * @param options - See there.
 * @returns The problems, and what was looked at.
 * @throws Error if an override names what an inventory lacks, or pyright cannot run.
 */
export async function checkSamples(
  versions: readonly VersionToCheck[],
  {
    cache,
    overrides,
    filters = [],
    results,
    inventories = new Map(versions.map(({ version, inventory }) => [version, inventory])),
  }: CheckOptions,
): Promise<{ problems: Problem[]; counts: Count[] }> {
  const facts = new Map(
    [...inventories].map(([version, inventory]) => [
      version,
      digestOf(version, JSON.stringify([inventory, overrides])),
    ]),
  );
  const work = versions.map(({ version, folder, also = [] }) => {
    const pages = pageFilesOf(folder, also, filters).map((file): PageToCheck => {
      const source = readFileSync(file, 'utf8');
      const others = NAMES_A_VERSION.test(source) ? [...facts.values()] : [];
      const key = digestOf(facts.get(version) ?? '', ...others, file, source);
      return { version, file, source, key, known: results?.get<PageResult>(key) };
    });
    return { version, pages };
  });
  const unknown = work.flatMap(({ pages }) => pages.filter(({ known }) => known === undefined));
  const found = await checkPages(unknown, inventories, cache, overrides, (version) =>
    results ? scoped(results, `modules ${facts.get(version)}`) : undefined,
  );
  for (const [{ key }, result] of found) results?.set(key, result);
  const foundIn = (page: PageToCheck) => page.known ?? found.get(page);
  return {
    problems: work.flatMap(({ pages }) => pages.flatMap((page) => foundIn(page)?.problems ?? [])),
    counts: work.map(({ version, pages }) =>
      countOf(
        version,
        pages.flatMap((page) => foundIn(page) ?? []),
      ),
    ),
  };
}

/** The samples of a page that are checked against one version. */
interface Part {
  asked: PageToCheck;
  version: string;
  page: PageSamples;
}

/** Checks the pages of which nothing is known. */
async function checkPages(
  pages: readonly PageToCheck[],
  inventories: ReadonlyMap<string, Inventory>,
  cache: string,
  overrides: readonly Override[],
  resultsOf: (version: string) => Store | undefined,
): Promise<Map<PageToCheck, PageResult>> {
  const parts = pages.flatMap((asked) =>
    readSamples(asked.file, asked.source).map(
      (page): Part => ({ asked, page, version: page.version ?? asked.version }),
    ),
  );
  const environments = [...inventories].flatMap(([version, inventory]) => {
    const own = parts.filter((part) => part.version === version);
    if (own.length === 0) return [];
    const overridden = applyOverrides(inventory, overrides);
    return [
      {
        version,
        parts: own,
        index: indexSymbols(overridden),
        stubs: () => writeStubs(overridden),
        results: resultsOf(version),
      },
    ];
  });
  const found = await diagnose(environments, cache);
  const results = pages.map((asked): [PageToCheck, PageResult] => {
    const ofPage = parts.filter((part) => part.asked === asked);
    const problems = ofPage.flatMap((part) => {
      const index = environments.find(({ version }) => version === part.version)?.index;
      const wrong = namedVersionProblems(part.page, asked.version, [...inventories.keys()]);
      return index ? [...wrong, ...pageProblems(index, part.page, found.get(part) ?? [])] : wrong;
    });
    return [
      asked,
      resultOf(
        ofPage.map(({ page }) => page),
        problems.sort(compareProblems),
      ),
    ];
  });
  return new Map(results);
}

/** The modules of a version. */
interface Environment {
  version: string;
  parts: readonly Part[];
  stubs: () => Stubs;
  /** What was found in modules before. */
  results: Store | undefined;
}

/** A module that the type checker is asked about. */
interface Module {
  name: string;
  part: Part;
  way: number;
  known: Diagnostic[] | undefined;
}

/** Runs the type checker once over the modules of all versions of which nothing is known: words around samples change nothing. */
async function diagnose(
  environments: readonly Environment[],
  cache: string,
): Promise<Map<Part, Diagnostic[][]>> {
  const asked = environments.map((environment) => ({
    ...environment,
    modules: environment.parts.flatMap((part, number) =>
      part.page.alternatives.map((samples, way): Module => {
        const known = environment.results && keptDiagnostics(environment.results, part.page, samples);
        return { name: moduleFile(part.page, number, way), part, way, known };
      }),
    ),
  }));
  const unknown = asked.flatMap(({ version, stubs, modules }) => {
    const own = modules.filter(({ known }) => !known);
    const texts = own.map(({ name, part, way }) => [
      name,
      writeModule(part.page, part.page.alternatives[way] ?? []),
    ]);
    return own.length > 0 ? [{ version, stubs: stubs(), modules: Object.fromEntries(texts) }] : [];
  });
  const found = unknown.length > 0 ? await checkModules(unknown, cache) : new Map<string, Diagnostic[]>();
  return new Map(
    asked.flatMap(({ version, parts, modules, results }) =>
      parts.map((part): [Part, Diagnostic[][]] => {
        const own = modules.filter((module) => module.part === part);
        return [
          part,
          own.map(({ name, way, known }) => {
            if (known) return known;
            const diagnostics = found.get(path.join(version, name)) ?? [];
            if (results) keepDiagnostics(results, part.page, part.page.alternatives[way] ?? [], diagnostics);
            return diagnostics;
          }),
        ];
      }),
    ),
  );
}

/** @returns what the type checker says, by a module's path from the project's folder */
async function checkModules(
  environments: Parameters<typeof writeProject>[1],
  cache: string,
): Promise<Map<string, Diagnostic[]>> {
  const project = writeProject(cache, environments);
  try {
    const byModule = groupByFile(await runPyright(project));
    return new Map([...byModule].map(([file, found]) => [path.relative(project, file), found]));
  } finally {
    rmSync(project, { recursive: true });
  }
}

function resultOf(parts: readonly PageSamples[], problems: Problem[]): PageResult {
  const samples = parts.flatMap((part) => part.samples);
  const off = samples.filter(({ options }) => options.offReason !== undefined).length;
  const modules = parts.flatMap(({ alternatives }) => alternatives).length;
  return { problems, samples: samples.length, modules, off };
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
