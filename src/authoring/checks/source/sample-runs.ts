import { availableParallelism } from 'node:os';
import path from 'node:path';
import { atOnce } from '../../../model/at-once';
import { digestOf } from '../../../model/cache/digest';
import { remember, type Store } from '../../../model/cache/store';
import { seenWord, writeSeen } from '../../../model/mdx/sample-seen';
import { readPageFile } from '../../../model/page/page-file';
import type { Problem } from '../../../model/problem';
import { readSampleRuns, recordedName, writeSampleRuns } from '../../../model/versions/sample-runs';
import { docsFolderOf, type SiteVersion, versionCalled, versionSlug, versions } from '../../../shared/site';
import { DATABASES } from '../../../shared/versions/databases';
import { readSamples } from '../../samples/page';
import { checkImports, layOutFramework, modulePathOf } from '../../samples/run/framework';
import { problemOfRun, problemOfSeen, problemsOfRuns } from '../../samples/run/record';
import { type PageResult, runPage, SERVERS } from '../../samples/run/run';
import type { Interpreter, Servers } from '../../samples/run/run-page';
import { samplePages } from './samples';

/** Folder of the modules that replace services. */
const STAND_INS = path.resolve('src/authoring/samples/stand-ins');

/** Folder for the extracted framework, with a subfolder for each commit. */
const LAID_OUT = '.cache/framework';

/** The selection of samples to run, and the programs that run them. */
export interface RunAsked {
  /** Path of a clone of the framework's repository. */
  source: string;
  /** The Python interpreter to use. */
  python: string;
  /** Name of a version. By default, all versions run. */
  version?: string;
  /** Parts of paths. By default, all pages run. */
  filters?: readonly string[];
  /** Whether to skip pages that haven't changed since their samples ran. */
  missing?: boolean;
  /** Servers of the databases that pages name in `backends`. The defaults are servers on this machine. */
  servers?: Partial<Servers>;
  /** Receives the lines of the progress report. */
  say: (line: string) => void;
}

/** The result of a page whose samples ran. */
interface RanPage extends Pick<PageResult, 'run' | 'notSeen'> {
  name: string;
}

/**
 * Reports pages whose samples or outputs have changed since they ran against the framework.
 *
 * @param filters - Parts of paths. If empty, all pages are checked.
 * @param results - Stores the problems, so that unchanged pages aren't read again.
 */
export function checkSampleRuns(asked: readonly string[], results: Store): Problem[] {
  return versions.flatMap((version) => {
    const folder = docsFolderOf(version.name);
    const runs = readSampleRuns(folder);
    const ofPages = samplePages(version, asked).flatMap((file) => {
      const name = recordedName(folder, file);
      const run = runs?.pages[name] ?? null;
      const key = digestOf('sample-runs', file, readPageFile(file).digest, JSON.stringify(run));
      const ofRun = remember(results, key, () => problemOfRun(readSamples(file), run) ?? []);
      return [ofRun, problemOfSeen(folder, name, run) ?? []].flat();
    });
    return [...problemsOfRuns(folder, runs, version.commit), ...ofPages];
  });
}

/**
 * Runs samples against the framework, compares their output with the pages, and records the runs.
 *
 * @throws Error if the version or the Python interpreter doesn't exist, or if the clone doesn't contain the version's commit.
 */
export async function runSamples({ version: slug, ...asked }: RunAsked): Promise<Problem[]> {
  const chosen = slug === undefined ? versions : [versionCalled(slug)];
  const problems: Problem[] = [];
  for (const version of chosen) problems.push(...(await runVersion(version, asked)));
  return problems;
}

/** Lists the pages of a version whose current samples haven't run against the version's commit. */
function pagesNotRun(version: SiteVersion, filters: readonly string[]): string[] {
  const folder = docsFolderOf(version.name);
  const record = readSampleRuns(folder);
  const runs = record?.commit === version.commit ? record.pages : {};
  return samplePages(version, filters).filter((file) => {
    const name = recordedName(folder, file);
    const run = runs[name] ?? null;
    return problemOfRun(readSamples(file), run) ?? problemOfSeen(folder, name, run);
  });
}

async function runVersion(
  version: SiteVersion,
  { source, python, filters = [], missing = false, servers, say }: Omit<RunAsked, 'version'>,
): Promise<Problem[]> {
  const folder = docsFolderOf(version.name);
  const files = missing ? pagesNotRun(version, filters) : samplePages(version, filters);
  const pages = files.map((file) => ({ file, name: recordedName(folder, file) }));
  if (pages.length === 0) return [];
  // A fence may name another version than the page's.
  const interpreterOf = (name: string | null): Interpreter => {
    const { commit } = versions.find((one) => versionSlug(one.name) === name) ?? version;
    const framework = layOutFramework(source, commit, LAID_OUT);
    const modulePath = [...modulePathOf(framework), ...(process.env.PYTHONPATH?.split(path.delimiter) ?? [])];
    return { python, modulePath, framework, standIns: STAND_INS };
  };
  checkImports(python, interpreterOf(null).modulePath);
  const problems: Problem[] = [];
  const before = readSampleRuns(folder);
  const runs = new Map(before?.commit === version.commit ? Object.entries(before.pages) : []);
  const ranNow: RanPage[] = [];
  await atOnce(availableParallelism(), pages, async (page) => {
    const started = Date.now();
    const {
      problems: found,
      run,
      seen,
      notSeen,
    } = await runPage(page.file, interpreterOf, {
      ...SERVERS,
      ...servers,
    });
    problems.push(...found);
    const isEmpty = run.ran === 0 && !run.notRun && !run.backends;
    const isRecorded = found.length === 0 && !isEmpty;
    writeSeen(folder, page.name, isRecorded ? seen : { samples: [], stands: null });
    const word = seenWord(folder, page.name);
    if (isRecorded) runs.set(page.name, { ...run, ...(word && { seen: word }) });
    else runs.delete(page.name);
    // Written after each page, so that an interrupted run can continue.
    writeSampleRuns(folder, { commit: version.commit, pages: Object.fromEntries(runs) });
    if (isEmpty) return;
    ranNow.push({ name: page.name, run, notSeen });
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    say(`${version.label} ${page.name}: ${run.ran} ran, ${found.length} differ, ${seconds} s`);
  });
  for (const line of summaryLines(version.label, ranNow)) say(line);
  return problems;
}

/** Summarizes which samples of a version ran, which stand-ins they used, and which samples didn't run and why. */
function summaryLines(label: string, pages: readonly RanPage[]): string[] {
  const count = pages.reduce((sum, { run }) => sum + run.ran, 0);
  const whole = pages.filter(({ run }) => !run.notRun).length;
  const listed = (say: string, of: (page: RanPage) => readonly string[] | undefined) =>
    pages
      .flatMap((page) => (of(page) ?? []).map((reason) => `  ${say} ${page.name}: ${reason}`))
      .sort((a, b) => a.localeCompare(b));
  return [
    `${label}: ${count} samples ran, ${whole} of ${pages.length} pages to their end`,
    ...listed('with a stand-in', ({ run }) => run.standIns),
    ...listed('not to its end', ({ run }) => run.notRun),
    ...listed('not to its end', ({ run }) =>
      Object.entries(run.backends ?? {}).flatMap(([backend, { notRun = [] }]) =>
        notRun.map((reason) => `on ${DATABASES[backend]}, ${reason}`),
      ),
    ),
    ...listed('database not looked at', ({ notSeen }) => notSeen),
  ];
}
