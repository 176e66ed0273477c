import {
  type ChangeMark,
  type DatabaseChanges,
  type DatabaseContents,
  digestCode,
  type SampleRecord,
  type TableChanges,
} from '../../../model/mdx/sample-record';
import type { SampleStep } from '../types';
import { maskVolatileText } from './output';
import type { StepRun } from './run-page';
import { joinCode } from './uris';

/** Maximum number of characters of a text in the record, such as the value of a cell. Longer texts are truncated. */
const MAX_LENGTH = 60;

/** Text that replaces ids in a record. */
const ID = '…';

/** Matches a truncated UUID, because {@link maskVolatileText} only masks complete ones. */
const TRUNCATED_ID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]+\b/g;

/** What `recorder.py` found after a sample ran. The keys of `changes` and `stands` are the names of the variables that hold database connections. */
export interface RecorderResult {
  /** What the sample changed in each database. */
  changes?: Record<string, RecordedChanges>;
  /** What each database contains. */
  stands?: Record<string, DatabaseContents>;
  /** Reason why the databases couldn't be read. Undefined if they were read. */
  failed?: string;
}

type RecordedChanges = Pick<DatabaseChanges, 'tables' | 'components' | 'indexes'> & {
  jobs?: string[][];
  artifacts?: RecordedArtifact[];
};

type RecordedArtifact = [mark: ChangeMark, bytes: number];

/** Creates the record of the database changes of a page's samples. Masks ids, hashes and times, so that every run gives the same record. */
export function createRecord(sampleRuns: readonly { step: SampleStep; run: StepRun }[]): SampleRecord {
  const samples = new Map<number, SampleRecord['samples'][number]>();
  let contents: DatabaseContents | null = null;
  for (const { step, run } of sampleRuns) {
    const { line } = step.sample.fence;
    const result = maskStrings(run.seen ?? {});
    const databases = Object.entries(result.changes ?? {});
    const allContents = Object.values(result.stands ?? {});
    contents = allContents[0] ?? contents;
    // A sample that several tabs share runs several times. Only its first run with changes is recorded.
    if (samples.has(line) || databases.length === 0) continue;
    const changes = databases.map(([db, rawChanges]) => ({
      ...(allContents.length > 1 && { db }),
      ...countChanges(rawChanges),
    }));
    samples.set(line, { code: digestCode(joinCode(step.sample)), changes });
  }
  const sortedSamples = [...samples].sort(([first], [second]) => first - second);
  return { samples: sortedSamples.map(([, sample]) => sample), stands: contents };
}

function maskStrings<T>(result: T): T {
  return JSON.parse(JSON.stringify(result), (_, value) =>
    typeof value === 'string' ? shortenText(value) : value,
  );
}

function shortenText(text: string): string {
  const masked = maskVolatileText(text.replace(TRUNCATED_ID, ID)).replaceAll('‹id›', ID).replace(/\s+/g, ' ');
  return masked.length > MAX_LENGTH ? `${[...masked].slice(0, MAX_LENGTH - 1).join('')}…` : masked;
}

/** Summarizes the changes of a database for readers: counts equal jobs, and replaces the list of artifacts with their number and size. */
function countChanges({ tables, jobs, artifacts, ...otherChanges }: RecordedChanges): DatabaseChanges {
  const counts = new Map<string, number>();
  for (const job of (jobs ?? []).map((values) => JSON.stringify(values)))
    counts.set(job, (counts.get(job) ?? 0) + 1);
  return {
    ...(tables && { tables: tables.map(withoutIdColumns) }),
    ...otherChanges,
    ...(jobs && { jobs: [...counts].map(([job, count]) => [...JSON.parse(job), count] as never) }),
    ...(artifacts && { artifacts: sumArtifacts(artifacts) }),
  };
}

/** Counts the artifacts that a sample added and removed. `bytes` is the size of the added artifacts. */
function sumArtifacts(artifacts: RecordedArtifact[]): DatabaseChanges['artifacts'] {
  const newArtifacts = artifacts.filter(([mark]) => mark !== '-');
  const bytes = newArtifacts.reduce((sum, [, size]) => sum + size, 0);
  return { new: newArtifacts.length, gone: artifacts.length - newArtifacts.length, bytes };
}

/** Removes the columns of a table in which all cells are empty or contain an id. The row numbers already identify the rows. */
function withoutIdColumns(table: TableChanges): TableChanges {
  const { columns, rows } = table;
  const isEmptyOrId = (cell: unknown) => ['', ID].includes(String(cell));
  // A row starts with its mark and its number, so the cell of the first column is the third item.
  const isShown = (_: unknown, index: number) => rows.some((row) => !isEmptyOrId(row[index + 2]));
  return {
    ...table,
    columns: columns.filter(isShown),
    rows: rows.map(([mark, number, ...cells]) => [mark, number, ...cells.filter(isShown)]),
  };
}
