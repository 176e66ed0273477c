import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { digestOf } from '../../cache/digest';
import type { Problem } from '../../page/problem';
import type { SamplesFacts } from '../../versions/page-facts';
import type { PageSamples, Step } from '../types';

/** The file of a version's record, beside its pages. */
export const SAMPLE_RUNS = 'sample-runs.json';

/** What came of the samples of a page when they ran. */
export interface PageRun extends SamplesFacts {
  /** Tells the page's samples and outputs from all others. */
  digest: string;
}

/** What ran of a version's pages. */
export interface SampleRuns {
  /** The commit of the framework that they ran against. */
  commit: string;
  /** By the page's path in the version's folder, without its extension. */
  pages: Record<string, PageRun>;
}

/**
 * Tells what a page's samples are and print from what they were.
 *
 * @param parts - The page's samples, by the version that they belong to.
 * @returns A word that changes with every character of a sample, of an output and of a file that the page shows.
 */
export function samplesDigest(parts: readonly PageSamples[]): string {
  const ran = parts.map(({ version, ways, files, edits }) => [version, ways.map(wayOf), files, edits]);
  return digestOf(JSON.stringify(ran)).slice(0, 16);
}

function wayOf(way: readonly Step[]) {
  return way.map(({ sample, output }) => [
    sample.code.map(({ text }) => text),
    sample.title,
    sample.notRun,
    output && [output.text, output.title, output.notRun],
  ]);
}

/** @returns What a page tells its readers of its run. */
export function samplesFactsOf({ digest: _, ...facts }: PageRun): SamplesFacts {
  return facts;
}

/** @returns The name of a page in the record of its version: its path in the version's folder, or in the project if it lies elsewhere. */
export function recordedName(folder: string, file: string): string {
  const inside = path.relative(folder, file);
  const name = inside.startsWith('..') ? path.relative('', file) : inside;
  return name.replace(/\.mdx?$/, '').replaceAll(path.sep, '/');
}

/**
 * Reads what ran of a version's pages.
 *
 * @param folder - The folder of its pages.
 * @returns Null if nothing was ever recorded.
 * @throws Error naming the file, if it is not such a record.
 */
export function readSampleRuns(folder: string): SampleRuns | null {
  const file = path.join(folder, SAMPLE_RUNS);
  if (!existsSync(file)) return null;
  try {
    const read: SampleRuns = JSON.parse(readFileSync(file, 'utf8'));
    const isRun = ({ digest, ran }: PageRun) => typeof digest === 'string' && Number.isInteger(ran);
    if (typeof read.commit === 'string' && Object.values(read.pages).every(isRun)) return read;
  } catch {
    // Said below.
  }
  throw new Error(
    `${file}: expected what npm run samples:run writes, {"commit": "…", "pages": {"…": {"digest": "…", "ran": 3}}}. Restore it with git, or remove it and run the samples.`,
  );
}

/** Writes what ran of a version's pages: a line for each, sorted, so that changes of two writers merge. */
export function writeSampleRuns(folder: string, { commit, pages }: SampleRuns): void {
  const lines = Object.keys(pages)
    .sort()
    .map((name) => `    ${JSON.stringify(name)}: ${JSON.stringify(pages[name])}`);
  writeFileSync(
    path.join(folder, SAMPLE_RUNS),
    `{\n  "commit": ${JSON.stringify(commit)},\n  "pages": {\n${lines.join(',\n')}\n  }\n}\n`,
  );
}

/**
 * Holds a page against what ran.
 *
 * @param parts - Its samples, by the version that they belong to.
 * @param run - What came of them; null if they never ran.
 * @returns Null if they are those that ran, or there are none.
 */
export function problemOfRun(parts: readonly PageSamples[], run: PageRun | null): Problem | null {
  const page = parts.find(({ samples }) => samples.length > 0);
  const [first] = page?.samples ?? [];
  if (!page || !first || run?.digest === samplesDigest(parts)) return null;
  return {
    file: page.file,
    ...first.fence,
    quote: page.lines[first.fence.line - 1]?.trim() ?? '',
    message: run
      ? 'the samples or outputs of the page are not those that ran against the framework'
      : 'the samples of the page have never run against the framework',
    rule: 'sample-runs',
    mend: `Run them: npm run samples:run -- --source CLONE_OF_THE_FRAMEWORK ${page.file}. Commit the ${SAMPLE_RUNS} that it writes`,
  };
}

/**
 * Holds the record of a version against the version.
 *
 * @param folder - The folder of its pages.
 * @param runs - What ran; null if nothing did.
 * @param commit - The commit that the version is written for.
 */
export function problemsOfRuns(folder: string, runs: SampleRuns | null, commit: string): Problem[] {
  if (!runs || runs.commit === commit) return [];
  return [
    {
      file: path.join(folder, SAMPLE_RUNS),
      line: 2,
      column: 3,
      quote: `"commit": "${runs.commit}"`,
      message: `expected a run against ${commit}, which the version is written for, found one against ${runs.commit}`,
      rule: 'sample-runs',
      mend: 'Run all samples of the version again: npm run samples:run -- --source CLONE_OF_THE_FRAMEWORK --version …',
    },
  ];
}
