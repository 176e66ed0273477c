import {
  codeWord,
  type PageSeen,
  type SeenChanges,
  type Sign,
  type Standing,
} from '../../../model/mdx/sample-seen';
import type { Step } from '../types';
import { withoutChanging } from './output';
import type { StepRun } from './run-page';

/** Maximum length of a value. */
const LONGEST = 60;

/** Matches the start of a truncated id, which {@link maskVolatileText} doesn't match. */
const CUT_ID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]+\b/g;

/** The result of `recorder.py` after a sample, by the variable that contains the connection. */
export interface RawSeen {
  changes?: Record<string, RawChanges>;
  stands?: Record<string, Standing>;
  /** Reason why the databases couldn't be read. */
  failed?: string;
}

type RawChanges = Pick<SeenChanges, 'tables' | 'components' | 'indexes'> & {
  jobs?: string[][];
  artifacts?: [sign: Sign, bytes: number][];
};

/**
 * Creates the record of a page from the recorded changes. Ids, hashes and times are masked, so that two runs have the same record.
 *
 * @param sampleRuns - The samples that ran, in order. A sample that several variants share occurs several times.
 */
export function seenOf(ran: readonly { step: Step; run: StepRun }[]): PageSeen {
  const samples = new Map<number, PageSeen['samples'][number]>();
  let stands: Standing | null = null;
  for (const { step, run } of ran) {
    const { line } = step.sample.fence;
    const seen = alike(run.seen ?? {});
    const databases = Object.entries(seen.changes ?? {});
    stands = Object.values(seen.stands ?? {})[0] ?? stands;
    if (samples.has(line) || databases.length === 0) continue;
    const several = Object.keys(seen.stands ?? {}).length > 1;
    const changes = databases.map(([db, raw]) => ({ ...(several && { db }), ...counted(raw) }));
    const code = step.sample.code.map(({ text }) => text).join('\n');
    samples.set(line, { code: codeWord(code), changes });
  }
  const inOrder = [...samples].sort(([first], [second]) => first - second);
  return { samples: inOrder.map(([, sample]) => sample), stands };
}

function alike<T>(seen: T): T {
  return JSON.parse(JSON.stringify(seen), (_, value) =>
    typeof value === 'string' ? shortened(value) : value,
  );
}

function shortened(text: string): string {
  const same = withoutChanging(text.replace(CUT_ID, '…')).replaceAll('‹id›', '…').replace(/\s+/g, ' ');
  return same.length > LONGEST ? `${[...same].slice(0, LONGEST - 1).join('')}…` : same;
}

/** Counts equal jobs, and artifacts, whose names are meaningless to readers. */
function counted({ jobs = [], artifacts = [], tables = [], ...others }: RawChanges): SeenChanges {
  const counts = new Map<string, number>();
  for (const job of jobs) counts.set(JSON.stringify(job), (counts.get(JSON.stringify(job)) ?? 0) + 1);
  const kept = artifacts.filter(([sign]) => sign !== '-');
  return {
    ...(tables.length > 0 && { tables: tables.map(withoutIds) }),
    ...others,
    ...(jobs.length > 0 && { jobs: [...counts].map(([job, count]) => [...JSON.parse(job), count] as never) }),
    ...(artifacts.length > 0 && {
      artifacts: {
        new: kept.length,
        gone: artifacts.length - kept.length,
        bytes: kept.reduce((sum, [, bytes]) => sum + bytes, 0),
      },
    }),
  };
}

/** Removes columns that contain only ids, because the row numbers are enough. */
function withoutIds<T extends NonNullable<SeenChanges['tables']>[number]>(table: T): T {
  const says = table.columns.map((_, index) =>
    table.rows.some((row) => !['…', ''].includes(String(row[index + 2]))),
  );
  return {
    ...table,
    columns: table.columns.filter((_, index) => says[index]),
    rows: table.rows.map(([sign, number, ...cells]) => [
      sign,
      number,
      ...cells.filter((_, index) => says[index]),
    ]),
  };
}
