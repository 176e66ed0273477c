import {
  type ChangeMark,
  type DatabaseChanges,
  type DatabaseContents,
  digestCode,
  type SampleRecord,
  type TableChanges,
} from '../../../model/mdx/sample-record';
import { groupBy } from '../../../shared/group-by';
import { sum } from '../../../shared/sum';
import type { SampleStep } from '../types';
import { ID_PLACEHOLDER, maskVolatileText } from './output';
import type { StepRun } from './run-page';
import { joinCode } from './uris';

const MAX_STRING_LENGTH = 60;

const ELLIPSIS = '…';
/** Replaces ids in the record. */
const ID = ELLIPSIS;

/** Matches UUIDs, including those that were cut off. {@link maskVolatileText} masks only complete UUIDs. */
const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}(?:-[0-9a-f]+)+\b/g;

/** Database changes after a sample, as returned by `recorder.py`. The keys are names of variables with a database connection, such as `db`. */
export interface RecorderResult {
  changes?: Record<string, RecordedChanges>;
  contents?: Record<string, DatabaseContents>;
  failureReason?: string;
}

type RecordedChanges = Pick<DatabaseChanges, 'tables' | 'components' | 'indexes'> & {
  jobs?: RecordedJob[];
  artifacts?: RecordedArtifact[];
};

type RecordedJob = [component: string, identifier: string, method: string, status: string];
type RecordedArtifact = [mark: ChangeMark, bytes: number];

/** Records what a page's samples changed in databases. Masks ids, hashes and times, so that every run creates the same record. */
export function createRecord(sampleRuns: readonly { step: SampleStep; run: StepRun }[]): SampleRecord {
  const samples = new Map<number, SampleRecord['samples'][number]>();
  let lastContents: DatabaseContents | null = null;
  for (const { step, run } of sampleRuns) {
    const { line } = step.sample.fence;
    const result = maskStrings(run.databases ?? {});
    const databases = Object.entries(result.changes ?? {});
    const allContents = Object.values(result.contents ?? {});
    // The page draws only the first database.
    lastContents = allContents[0] ?? lastContents;
    // A sample that several tabs share runs several times. Only its first run with changes is recorded.
    if (samples.has(line) || databases.length === 0) continue;
    const changes = databases.map(([db, rawChanges]) => ({
      ...(allContents.length > 1 && { db }),
      ...summarizeChanges(rawChanges),
    }));
    samples.set(line, { code: digestCode(joinCode(step.sample)), changes });
  }
  const sortedSamples = [...samples].sort(([leftLine], [rightLine]) => leftLine - rightLine);
  return { samples: sortedSamples.map(([, sample]) => sample), stands: lastContents };
}

function maskStrings<T>(result: T): T {
  return JSON.parse(JSON.stringify(result), (_, value) =>
    typeof value === 'string' ? shortenText(value) : value,
  );
}

function shortenText(text: string): string {
  const withoutIds = maskVolatileText(text.replace(UUID, ID)).replaceAll(ID_PLACEHOLDER, ID);
  const line = withoutIds.replace(/\s+/g, ' ');
  // Splits the line into characters, because `slice` could cut an emoji in half.
  const characters = [...line];
  if (characters.length <= MAX_STRING_LENGTH) return line;
  return characters.slice(0, MAX_STRING_LENGTH - 1).join('') + ELLIPSIS;
}

function summarizeChanges({ tables, jobs, artifacts, ...otherChanges }: RecordedChanges): DatabaseChanges {
  return {
    ...(tables && { tables: tables.map(withoutIdColumns) }),
    ...otherChanges,
    ...(jobs && { jobs: countEqualJobs(jobs) }),
    ...(artifacts && { artifacts: sumArtifacts(artifacts) }),
  };
}

/** Lists each job once, followed by the number of equal jobs. */
function countEqualJobs(jobs: RecordedJob[]): DatabaseChanges['jobs'] {
  const groups = [...groupBy(jobs, (job) => JSON.stringify(job)).values()];
  return groups.flatMap(([job, ...equalJobs]) => (job ? [[...job, 1 + equalJobs.length]] : []));
}

/** Counts added and removed artifacts. `bytes` is the total size of the added ones. */
function sumArtifacts(artifacts: RecordedArtifact[]): DatabaseChanges['artifacts'] {
  const newArtifacts = artifacts.filter(([mark]) => mark !== '-');
  const bytes = sum(newArtifacts.map(([, size]) => size));
  return { new: newArtifacts.length, gone: artifacts.length - newArtifacts.length, bytes };
}

/** Removes columns whose cells are all ids or empty. Readers don't need these ids, because each row already has a number. */
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
