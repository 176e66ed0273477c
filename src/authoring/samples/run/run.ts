import type { SampleRecord } from '../../../model/mdx/sample-record';
import { type Problem, removeDuplicateProblems } from '../../../model/problem';
import type { RunRecord } from '../../../model/versions/sample-runs';
import type { Backend } from '../../../shared/versions/databases';
import type { BackendFacts } from '../../../shared/versions/page-facts';
import { readSamples } from '../page';
import { createRecord } from './database-record';
import { DatabaseRun, type GetEnvironment } from './database-run';
import { digestSamples } from './record';
import { listDatabases, listUris } from './uris';

export interface RunResult {
  problems: Problem[];
  /** Summary of the run, which is stored next to the pages. */
  run: RunRecord;
  record: SampleRecord;
  /** Errors from reading the databases after samples, such as `line 12, OperationalError: …`. */
  unreadDatabases: string[];
}

/** Runs a page's samples for every choice of tabs, on the page's own database and those in its front matter. Compares the outputs with the page. */
export async function runPage(file: string, getEnvironment: GetEnvironment): Promise<RunResult> {
  // The samples by version. All parts have the same backends, and the first one has the page's problems.
  const parts = readSamples(file);
  const [{ backends, problems }] = parts;
  // Even the run on the page's own database replaces the URI of a real server, because a run must not change the database there.
  const mainBackend = backends.find(
    (backend) => backend !== 'sqlite' && parts.some((part) => listUris(part, backend).length > 0),
  );
  const mainRun = new DatabaseRun(null);
  await mainRun.runSamples(parts, getEnvironment, mainBackend ?? null);

  // If a sample also fails on the page's own database, its error on another one isn't new.
  const failingLines = mainRun.stepRuns.flatMap(({ run }) => (run.error === null ? [] : run.line));
  const backendRuns: [Backend, DatabaseRun][] = [];
  for (const backend of backends) {
    const run = backend === mainBackend ? mainRun : new DatabaseRun(backend, failingLines);
    if (run !== mainRun) await run.runSamples(parts, getEnvironment, backend);
    backendRuns.push([backend, run]);
  }

  const databaseRuns = [mainRun, ...backendRuns.map(([, run]) => run)];
  return {
    // Several variants may report the same problem, because they share samples.
    problems: [...problems, ...removeDuplicateProblems(databaseRuns.flatMap((run) => run.problems))],
    run: { digest: digestSamples(parts), ...summarizeRuns(mainRun, backendRuns) },
    record: createRecord(mainRun.stepRuns),
    unreadDatabases: sortUnique(mainRun.stepRuns.flatMap(describeUnreadDatabase)),
  };
}

function describeUnreadDatabase({ step, run }: DatabaseRun['stepRuns'][number]): string[] {
  const reason = run.databases?.failureReason;
  return reason === undefined ? [] : [`line ${step.sample.fence.line}, ${reason}`];
}

function summarizeRuns(main: DatabaseRun, backendRuns: readonly [Backend, DatabaseRun][]) {
  const backends = backendRuns.map(([backend, databaseRun]): [Backend, BackendFacts] => {
    const { stepRuns, notRun, differenceReasons } = databaseRun;
    // Omits reasons that also apply to the main run, unless they explain why nothing ran on this database.
    const reasons = [...notRun].filter((reason) => stepRuns.length === 0 || !main.notRun.has(reason));
    const differs = sortUnique(differenceReasons);
    return [backend, omitEmpty({ ran: countRuns(stepRuns), notRun: sortUnique(reasons), differs })];
  });
  return omitEmpty({
    ran: countRuns(main.stepRuns),
    notRun: sortUnique(main.notRun),
    on: listDatabases(main.stepRuns.map(({ step }) => step.sample)),
    backends: Object.fromEntries(backends),
    standIns: sortUnique(main.standIns),
    leftOut: sortUnique(main.leftOut),
  });
}

function omitEmpty<T extends object>(fields: T): T {
  const isEmpty = (value: unknown) => typeof value === 'object' && Object.keys(value ?? {}).length === 0;
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value))) as T;
}

/** Counts the samples that ran. A sample counts once, even if it ran for several tabs. */
function countRuns(stepRuns: DatabaseRun['stepRuns']): number {
  return new Set(stepRuns.map(({ step }) => step.sample.fence.line)).size;
}

function sortUnique(values: Iterable<string>): string[] {
  return [...new Set(values)].sort();
}
