import type { SampleRecord } from '../../../model/mdx/sample-record';
import { type Problem, removeDuplicateProblems } from '../../../model/problem';
import type { RunRecord } from '../../../model/versions/sample-runs';
import type { Backend } from '../../../shared/versions/databases';
import type { BackendFacts } from '../../../shared/versions/page-facts';
import { readSamples } from '../page';
import { createRecord } from './database-record';
import { DatabaseRun, type GetInterpreter } from './database-run';
import { digestSamples } from './record';
import type { Servers } from './run-page';
import { listDatabases, listUris } from './uris';

/** The result of running the samples of a page. */
export interface RunResult {
  /** Outputs that differ from the page, and samples that failed. */
  problems: Problem[];
  /** Facts about the run that are stored next to the pages, such as the number of samples that ran. */
  run: RunRecord;
  /** Changes that the samples made in the databases. */
  record: SampleRecord;
  /** Messages about databases that couldn't be read after a sample ran, with the sample's line and the reason. */
  notSeen: string[];
}

/** Database servers that a run uses by default. */
const SERVERS: Servers = {
  postgresql: 'postgresql://localhost:5432/postgres',
  redis: 'redis://localhost:6379/0',
};

/** Runs a page's samples for every choice of tabs, on its own database and on those that the field `backends` lists. Compares their outputs. */
export async function runPage(
  file: string,
  getInterpreter: GetInterpreter,
  servers: Partial<Servers> = {},
): Promise<RunResult> {
  const parts = readSamples(file);
  const [{ backends, problems }] = parts;
  const runOnDatabase = async (run: DatabaseRun, backend: Backend | undefined) => {
    const database = backend ? { backend, servers: { ...SERVERS, ...servers } } : null;
    await run.runSamples(parts, getInterpreter, database);
    return run;
  };
  // If the page contains the URI of a real server, even the main run replaces the URI, because it must not change the database there.
  const mainBackend = backends.find(
    (backend) => backend !== 'sqlite' && parts.some((page) => listUris(page, backend).length > 0),
  );
  const mainRun = await runOnDatabase(new DatabaseRun(null), mainBackend);
  const failedRuns = mainRun.ran.filter(({ run }) => run.error !== null);
  const failingLines = failedRuns.map(({ run }) => run.line);
  const backendRuns: [Backend, DatabaseRun][] = [];
  for (const backend of backends) {
    const isMain = backend === mainBackend;
    const run = isMain ? mainRun : await runOnDatabase(new DatabaseRun(backend, failingLines), backend);
    backendRuns.push([backend, run]);
  }
  const databaseRuns = [mainRun, ...backendRuns.map(([, run]) => run)];
  return {
    // Variants share samples, so several variants may report the same problem.
    problems: [...problems, ...removeDuplicateProblems(databaseRuns.flatMap((run) => run.problems))],
    run: { digest: digestSamples(parts), ...summarizeRuns(mainRun, backendRuns) },
    record: createRecord(mainRun.ran),
    notSeen: sortUnique(mainRun.ran.flatMap(describeUnreadDatabase)),
  };
}

/** Returns a message if the databases couldn't be read after a sample ran, otherwise an empty list. */
function describeUnreadDatabase({ step, run }: DatabaseRun['ran'][number]): string[] {
  const reason = run.seen?.failed;
  return reason === undefined ? [] : [`line ${step.sample.fence.line}, ${reason}`];
}

/** Summarizes the runs on all databases for readers, as lists without duplicates. Omits empty lists. */
function summarizeRuns(main: DatabaseRun, backendRuns: readonly [Backend, DatabaseRun][]) {
  const backends = backendRuns.map(([backend, { ran, notRun, differs }]): [Backend, BackendFacts] => {
    // A reason that applies to all databases is stated only once, unless it explains why nothing ran on this database.
    const reasons = [...notRun].filter((reason) => ran.length === 0 || !main.notRun.has(reason));
    const facts = { ran: countRuns(ran), notRun: sortUnique(reasons), differs: sortUnique(differs) };
    return [backend, omitEmpty(facts)];
  });
  return omitEmpty({
    ran: countRuns(main.ran),
    notRun: sortUnique(main.notRun),
    on: listDatabases(main.ran.map(({ step }) => step.sample)),
    backends: Object.fromEntries(backends),
    standIns: sortUnique(main.standIns),
    leftOut: sortUnique(main.leftOut),
  });
}

/** Returns the object without the fields whose value is an empty list or object. */
function omitEmpty<T extends object>(fields: T): T {
  const isEmpty = (value: unknown) => typeof value === 'object' && Object.keys(value ?? {}).length === 0;
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value))) as T;
}

/** Counts the samples that ran. A sample that several tabs share runs several times, but counts as one. */
function countRuns(ran: DatabaseRun['ran']): number {
  return new Set(ran.map(({ step }) => step.sample.fence.line)).size;
}

function sortUnique(values: Iterable<string>): string[] {
  return [...new Set(values)].sort();
}
