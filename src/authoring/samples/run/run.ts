import { alignSequences } from '../../../model/difference/align';
import type { SampleRecord } from '../../../model/mdx/sample-record';
import { type Problem, removeDuplicateProblems } from '../../../model/problem';
import type { RunRecord } from '../../../model/versions/sample-runs';
import { type Backend, DATABASE_NAMES } from '../../../shared/versions/databases';
import type { BackendFacts } from '../../../shared/versions/page-facts';
import { locateOnPage, readSamples } from '../page';
import type { Output, SampleSet, SampleStep } from '../types';
import { createRecord } from './database-record';
import { compareOutput, type OutputComparison } from './output';
import { digestSamples } from './record';
import {
  DatabaseError,
  type Interpreter,
  type ReplacementDatabase,
  runVariant,
  type Servers,
  type StepRun,
  type VariantRun,
} from './run-page';
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

/** Errors about a package, server or variable that is missing on this machine. The second item is the start of the reason that the page shows. */
const MISSING_RESOURCES: readonly (readonly [pattern: RegExp, reason: string])[] = [
  // Doesn't match modules of the framework and its plugins: if one of them doesn't exist, the page is wrong.
  [/No module named '(?!superduper)(\w+)/, 'it needs the package'],
  [/(localhost:\d+).*Connection refused|connecting to (localhost:\d+)/i, 'it needs a server at'],
  [/^KeyError: '([A-Z][A-Z_]+_(?:KEY|PASSWORD|TOKEN))'/, 'it needs the variable'],
];

/** Returns the reason why a sample can't run on this machine. Returns null if the page causes the error. */
function getSkipReason(error: string): string | null {
  for (const [pattern, reason] of MISSING_RESOURCES) {
    const resource = pattern.exec(error)?.slice(1).find(Boolean);
    if (resource !== undefined) return `${reason} ${resource}`;
  }
  return null;
}

type GetInterpreter = (version: string | null) => Interpreter;

/**
 * Runs a page's samples for every choice of tabs, and compares their output with the page. Repeats this on each database that the front matter
 * field `backends` lists.
 *
 * @param getInterpreter - Returns the interpreter for a version. Null stands for the page's own version.
 * @param servers - Servers to use instead of those on this machine.
 */
export async function runPage(
  file: string,
  getInterpreter: GetInterpreter,
  servers: Partial<Servers> = {},
): Promise<RunResult> {
  const parts = readSamples(file);
  const [{ backends, problems }] = parts;
  // If the page contains the URI of a real server, the run replaces the URI, because it must not change the database there.
  const namedBackend = backends.find(
    (backend) => backend !== 'sqlite' && parts.some((page) => listUris(page, backend).length > 0),
  );
  const runOnDatabase = async (run: DatabaseRun, backend: Backend | undefined) => {
    const database = backend ? { backend, servers: { ...SERVERS, ...servers } } : null;
    await run.runSamples(parts, getInterpreter, database);
    return run;
  };
  const mainRun = await runOnDatabase(new DatabaseRun(null), namedBackend);
  const failedRuns = mainRun.ran.filter(({ run }) => run.error !== null);
  const failingLines = failedRuns.map(({ run }) => run.line);
  const backendRuns: [Backend, DatabaseRun][] = [];
  for (const backend of backends) {
    const isMainRun = backend === namedBackend;
    const run = isMainRun ? mainRun : await runOnDatabase(new DatabaseRun(backend, failingLines), backend);
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

function describeUnreadDatabase({ step, run }: DatabaseRun['ran'][number]): string[] {
  const reason = run.seen?.failed;
  return reason === undefined ? [] : [`line ${step.sample.fence.line}, ${reason}`];
}

function summarizeRuns(main: DatabaseRun, backendRuns: readonly [Backend, DatabaseRun][]) {
  const backends = backendRuns.map(([backend, { ran, notRun, differs }]): [Backend, BackendFacts] => {
    // A reason that applies to all databases is stated only once.
    const reasons = [...notRun].filter((reason) => ran.length === 0 || !main.notRun.has(reason));
    return [
      backend,
      omitEmpty({ ran: countRuns(ran), notRun: sortUnique(reasons), differs: sortUnique(differs) }),
    ];
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

/** Counts the samples that ran. A sample below tabs runs once for each tab, but counts as one. */
function countRuns(ran: DatabaseRun['ran']): number {
  return new Set(ran.map(({ step }) => step.sample.fence.line)).size;
}

function sortUnique(values: Iterable<string>): string[] {
  return [...new Set(values)].sort();
}

/** The results of running a page's samples on one database, for all choices of tabs. */
class DatabaseRun {
  readonly problems: Problem[] = [];
  readonly ran: { step: SampleStep; run: StepRun }[] = [];
  readonly notRun = new Set<string>();
  readonly leftOut = new Set<string>();
  readonly standIns = new Set<string>();
  /** Reasons why outputs differ from those on the page. */
  readonly differs = new Set<string>();

  /**
   * @param backend - Database from the front matter field `backends`. Null for the page's own database.
   * @param failingLines - Lines of the samples that also raise an error on the page's own database.
   */
  constructor(
    private readonly backend: Backend | null,
    private readonly failingLines: readonly number[] = [],
  ) {}

  /** Runs the samples of a page. `database` replaces the page's own database. */
  async runSamples(
    parts: readonly SampleSet[],
    getInterpreter: GetInterpreter,
    database: ReplacementDatabase | null,
  ): Promise<void> {
    const variants = parts.flatMap((page) => page.variants.map((steps) => ({ page, steps })));
    for (const { page, steps } of variants)
      try {
        const variant = steps.map((step) => this.withSkipReason(step));
        const run = await runVariant(page, variant, getInterpreter(page.version), database);
        this.addVariantRun(page, variant, run);
      } catch (error) {
        if (!(error instanceof DatabaseError)) throw error;
        this.notRun.add(getSkipReason(error.message) ?? error.message);
      }
  }

  /** Returns the step with the reason why its sample doesn't run on this database, if its fence gives one. */
  private withSkipReason(step: SampleStep): SampleStep {
    const skipReason = step.sample.skipReason ?? (this.backend && step.sample.notOn?.[this.backend]);
    return skipReason ? { ...step, sample: { ...step.sample, skipReason } } : step;
  }

  /** Adds the results for one choice of tabs. */
  private addVariantRun(
    page: SampleSet,
    variant: readonly SampleStep[],
    { steps, endReason }: VariantRun,
  ): void {
    for (const name of steps.flatMap((run) => run.standIns)) this.standIns.add(name);
    for (const step of variant) {
      const { skipReason, fence } = step.sample;
      const run = steps.find(({ line }) => line === fence.line + 1);
      if (skipReason !== undefined) this.notRun.add(skipReason);
      else if (!run) {
        const message = `expected the sample to finish${this.formatPlace()}, found that it stopped: ${endReason}`;
        this.problems.push(createProblem(page, step, message));
        return;
      } else if (!this.addStepRun(page, step, run)) return;
    }
  }

  /** Adds the result of one sample. Returns false if the samples after it can't run without it. */
  private addStepRun(page: SampleSet, step: SampleStep, run: StepRun): boolean {
    const isNewError = this.backend !== null && run.error !== null && !this.failingLines.includes(run.line);
    const problem = this.compareStep(page, step, run, isNewError);
    const missingResource = problem && run.error !== null ? getSkipReason(run.error) : null;
    if (missingResource !== null) {
      this.notRun.add(missingResource);
      return false;
    }
    this.ran.push({ step, run });
    if (problem) this.problems.push(problem);
    // The samples after an error that only this database raises would fail because of that error.
    return !(problem && isNewError);
  }

  /** Compares the run of a sample with the page. `isNewError` is whether only this database causes the sample's error. */
  private compareStep(page: SampleSet, step: SampleStep, run: StepRun, isNewError: boolean): Problem | null {
    const { sample, output } = step;
    const { backend } = this;
    const differenceReason = backend ? output?.notOn?.[backend] : undefined;
    if (output && output.skipReason === undefined && (!isNewError || differenceReason !== undefined))
      return this.compareWithOutput(page.file, output, run, differenceReason);
    const isErrorExpected = output !== undefined || sample.options.expectedError !== undefined;
    if (run.error === null || (isErrorExpected && !isNewError)) return null;
    const message = `expected the sample to run${this.formatPlace()} or an output that shows the error, found ${run.error}`;
    const fix = backend && `Fix the sample, or write \`not-on="${backend}: the reason"\` after \`python\`.`;
    return { ...createProblem(page, step, message), ...(fix && { fix }) };
  }

  /** Compares what a sample printed with the page. `differenceReason` is why the output differs on this database, according to the page. */
  private compareWithOutput(
    file: string,
    { fence, text }: Output,
    { printed, error }: StepRun,
    differenceReason: string | undefined,
  ): Problem | null {
    const { backend } = this;
    const base = { file, ...fence, rule: 'sample-output' };
    const comparison = compareOutput(text, printed + (error ?? ''));
    // Pages may show an error with or without its module: `json.decoder.JSONDecodeError: …` or `JSONDecodeError: …`.
    const shortError = error?.replace(/^(?:\w+\.)+(?=\w+:)/, '') ?? '';
    const shortComparison = compareOutput(text, printed + shortError);
    const match = [comparison, shortComparison].find(({ differsAt }) => differsAt === null);
    if (match && differenceReason !== undefined) {
      const message = `expected an output that differs${this.formatPlace()} because of \`not-on\`, found the same output`;
      return { ...base, message, fix: `Remove ${DATABASE_NAMES[backend ?? '']} from \`not-on\`.` };
    }
    for (const kind of match?.leftOut ?? []) this.leftOut.add(kind);
    if (differenceReason !== undefined) this.differs.add(differenceReason);
    if (match || differenceReason !== undefined) return null;
    const summary = `expected the output that the sample prints${this.formatPlace()} (+), found a different one on the page (-)`;
    const message = [summary, ...formatDifference(comparison)].join('\n');
    const fix = backend
      ? `Fix the sample, or write \`not-on="${backend}: the reason"\` after \`text\`.`
      : 'Copy the printed output to the page, or fix the sample.';
    return { ...base, line: fence.line + 1 + (comparison.differsAt ?? 0), message, fix };
  }

  /** Returns the end of a message, which names the database unless it's the page's own. */
  private formatPlace(): string {
    return this.backend ? ` on ${DATABASE_NAMES[this.backend]}` : '';
  }
}

function createProblem(page: SampleSet, { sample: { fence } }: SampleStep, message: string): Problem {
  return { ...locateOnPage(page, fence), message, rule: 'sample-run' };
}

/** Formats the two outputs line by line. Lines start with `-` if only the page has them, and with `+` if only the sample printed them. */
function formatDifference({ pageLines, printedLines }: OutputComparison): string[] {
  const toItems = (lines: readonly string[]) => lines.map((key) => ({ key }));
  // Pairs equal lines, including empty ones. Long lines take precedence, because short lines are more often equal by chance.
  const scorePair = ({ key }: { key: string }, printedLine: { key: string }) =>
    key === printedLine.key ? key.length || 0.1 : 0;
  return alignSequences(toItems(pageLines), toItems(printedLines), scorePair).map(({ before, after }) => {
    if (!before) return `+ ${after.key}`;
    return after ? `  ${after.key}` : `- ${before.key}`;
  });
}
