import { availableParallelism } from 'node:os';
import { computeDigest } from '../../../model/cache/digest';
import { getOrStore, type Store } from '../../../model/cache/store';
import { digestSampleRecord, writeSampleRecord } from '../../../model/mdx/sample-record';
import { readPageFile } from '../../../model/page/page-file';
import type { Problem } from '../../../model/problem';
import { runConcurrently } from '../../../model/run-concurrently';
import {
  getRecordName,
  type RunRecord,
  readSampleRuns,
  type SampleRuns,
  writeSampleRuns,
} from '../../../model/versions/sample-runs';
import {
  getDocsFolder,
  getVersionSlug,
  resolveVersion,
  type SiteVersion,
  versions,
} from '../../../shared/site';
import { sum } from '../../../shared/sum';
import { DATABASE_NAMES } from '../../../shared/versions/databases';
import { readFileAt } from '../../git';
import { readSamples } from '../../samples/page';
import { checkFrameworkImport, extractFramework } from '../../samples/run/framework';
import { checkVersionRuns, digestSamples, findRecordProblem, findRunProblem } from '../../samples/run/record';
import { type RunResult, runPage } from '../../samples/run/run';
import type { Environment } from '../../samples/run/run-page';
import type { SampleSet } from '../../samples/types';
import { listSampleFiles } from './samples';

/** Branches and commits to search for a page's samples as they were in their last run. A clone may lack some of the branches. */
const RUN_COMMITS = ['HEAD', 'main', 'upstream/main', 'origin/main'];

interface RunOptions extends Omit<Environment, 'framework'> {
  /** Path of a Git clone of the framework. */
  source: string;
  /** Version whose samples run. By default, the samples of all versions run. */
  version?: string;
  /** Runs only the samples of pages whose path contains one of these texts, such as `tutorials/`. */
  filters: readonly string[];
  shouldSkipUnchanged?: boolean;
  log: (line: string) => void;
}

/** Reports pages whose samples or outputs have changed since they last ran. */
export function checkSampleRuns(results: Store): Problem[] {
  return versions.flatMap((version) => {
    const folder = getDocsFolder(version.name);
    const runs = readSampleRuns(folder);
    const pageProblems = listSampleFiles(version, []).flatMap((file) => {
      const name = getRecordName(folder, file);
      const run = runs?.pages[name] ?? null;
      const key = computeDigest('sample-runs', file, readPageFile(file).digest, JSON.stringify(run));
      const runProblem = getOrStore(results, key, () =>
        findRunProblem(readSamples(file), run, () => findRanSamples(file, run)),
      );
      return [runProblem, findRecordProblem(folder, name, run)].filter((problem) => problem !== null);
    });
    return [...checkVersionRuns(folder, runs, version.commit), ...pageProblems];
  });
}

/** Gets a page's samples from Git as they were in their last run, so that the check can report what changed since. */
function findRanSamples(file: string, run: RunRecord | null): readonly SampleSet[] | null {
  for (const commit of RUN_COMMITS) {
    const source = readFileAt(commit, file);
    const samples = source === null ? [] : readSamples(file, source);
    if (digestSamples(samples) === run?.digest) return samples;
  }
  return null;
}

/**
 * Runs the samples of pages against the framework, compares their output with the pages and records the results.
 *
 * @throws Error if the version or the Python interpreter doesn't exist, or if the clone doesn't contain the version's commit.
 */
export async function runSamples({ version: versionName, ...options }: RunOptions): Promise<Problem[]> {
  const selectedVersions = versionName === undefined ? versions : [resolveVersion(versionName)];
  const problems: Problem[] = [];
  for (const version of selectedVersions) problems.push(...(await runVersion(version, options)));
  return problems;
}

function listPagesToRun(version: SiteVersion, filters: readonly string[]): string[] {
  const folder = getDocsFolder(version.name);
  const runs = readCurrentRuns(version);
  return listSampleFiles(version, filters).filter((file) => {
    const name = getRecordName(folder, file);
    const run = runs[name] ?? null;
    return (findRunProblem(readSamples(file), run) ?? findRecordProblem(folder, name, run)) !== null;
  });
}

function readCurrentRuns({ name, commit }: SiteVersion): SampleRuns['pages'] {
  const runs = readSampleRuns(getDocsFolder(name));
  return runs?.commit === commit ? runs.pages : {};
}

async function runVersion(
  version: SiteVersion,
  { source, python, filters, shouldSkipUnchanged, servers, log }: Omit<RunOptions, 'version'>,
): Promise<Problem[]> {
  const folder = getDocsFolder(version.name);
  const files = shouldSkipUnchanged ? listPagesToRun(version, filters) : listSampleFiles(version, filters);
  if (files.length === 0) return [];
  // A fence may select a version that differs from the page's version.
  const getEnvironment = (name: string | null) => {
    const namedVersion = versions.find((candidate) => getVersionSlug(candidate.name) === name);
    return { python, framework: extractFramework(source, (namedVersion ?? version).commit), servers };
  };
  checkFrameworkImport(getEnvironment(null));
  const problems: Problem[] = [];
  const runs = new Map(Object.entries(readCurrentRuns(version)));
  const results: [name: string, RunResult][] = [];
  await runConcurrently(availableParallelism(), files, async (file) => {
    const startTime = Date.now();
    const name = getRecordName(folder, file);
    const result = await runPage(file, getEnvironment);
    problems.push(...result.problems);
    recordRun(version, name, result, runs);
    if (isEmptyRun(result.run)) return;
    results.push([name, result]);
    const seconds = ((Date.now() - startTime) / 1000).toFixed(1);
    log(`${version.label} ${name}: ${result.run.ran} ran, ${result.problems.length} differ, ${seconds} s`);
  });
  for (const line of formatSummary(version.label, results)) log(line);
  return problems;
}

function isEmptyRun({ ran, notRun, backends }: RunRecord): boolean {
  return ran === 0 && !notRun && !backends;
}

/** Saves the record of a page's run, or deletes the page's record if the run had problems or no samples. */
function recordRun(
  { name: versionName, commit }: SiteVersion,
  name: string,
  { problems, run, record: sampleRecord }: RunResult,
  runs: Map<string, RunRecord>,
): void {
  const folder = getDocsFolder(versionName);
  const isRecorded = problems.length === 0 && !isEmptyRun(run);
  // Writing an empty record deletes the file.
  writeSampleRecord(folder, name, isRecorded ? sampleRecord : { samples: [], stands: null });
  const recordDigest = digestSampleRecord(folder, name);
  if (isRecorded) runs.set(name, { ...run, ...(recordDigest && { seen: recordDigest }) });
  else runs.delete(name);
  // Writes the file after each page, so that an interrupted run can continue.
  writeSampleRuns(folder, { commit, pages: Object.fromEntries(runs) });
}

function formatSummary(label: string, pages: readonly [name: string, RunResult][]): string[] {
  const count = sum(pages.map(([, { run }]) => run.ran));
  const completePages = pages.filter(([, { run }]) => !run.notRun).length;
  const listReasons = (prefix: string, getReasons: (result: RunResult) => readonly string[] | undefined) =>
    pages
      .flatMap(([name, page]) => (getReasons(page) ?? []).map((reason) => `  ${prefix} ${name}: ${reason}`))
      .sort((a, b) => a.localeCompare(b));
  return [
    `${label}: ${count} samples ran, ${completePages} of ${pages.length} pages to their end`,
    ...listReasons('with a stand-in', ({ run }) => run.standIns),
    ...listReasons('not to its end', ({ run }) => run.notRun),
    ...listReasons('not to its end', ({ run }) =>
      Object.entries(run.backends ?? {}).flatMap(([backend, { notRun = [] }]) =>
        notRun.map((reason) => `on ${DATABASE_NAMES[backend]}, ${reason}`),
      ),
    ),
    ...listReasons('database not looked at', ({ unreadDatabases }) => unreadDatabases),
  ];
}
