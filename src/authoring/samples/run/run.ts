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

/** The result of running a page. */
export interface RunResult {
  /** Outputs that differ from the page, and samples that failed. */
  problems: Problem[];
  run: RunRecord;
  /** Changes that the samples made in the databases. */
  record: SampleRecord;
  /** Messages about databases that couldn't be read after a sample ran, with the sample's line and the reason. */
  notSeen: string[];
}

/** Servers that a run uses by default. */
const SERVERS: Servers = {
  postgresql: 'postgresql://localhost:5432/postgres',
  redis: 'redis://localhost:6379/0',
};

/** Whether a Python module belongs to the framework or a plugin. If such a module is missing, the page is wrong. */
const isFrameworkModule = (module: string) => module.startsWith('superduper');

/** Patterns of errors about a package, server or variable that is missing on this machine, each with the start of the message about it. */
const MISSING_RESOURCES: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/No module named '(\w+)/, 'it needs the package'],
  [/(localhost:\d+).*Connection refused|connecting to (localhost:\d+)/i, 'it needs a server at'],
  [/^KeyError: '([A-Z][A-Z_]+_(?:KEY|PASSWORD|TOKEN))'/, 'it needs the variable'],
];

/** Returns the reason why a sample can't run on this machine, or null if the page causes the error. */
function getSkipReason(error: string): string | null {
  for (const [pattern, reason] of MISSING_RESOURCES) {
    const [, ...groups] = pattern.exec(error) ?? [];
    const resource = groups.find((part) => part !== undefined);
    if (resource !== undefined && !isFrameworkModule(resource)) return `${reason} ${resource}`;
  }
  return null;
}

/**
 * Runs a page's samples for every choice of tabs, and compares their output with the page. Repeats this on each of the databases in the front matter
 * field `backends`.
 *
 * @param getInterpreter - Returns the interpreter for a version. Null stands for the page's own version.
 * @param servers - Servers to use instead of those on this machine.
 */
export async function runPage(
  file: string,
  getInterpreter: (version: string | null) => Interpreter,
  servers: Partial<Servers> = {},
): Promise<RunResult> {
  const parts = readSamples(file);
  const [{ backends, problems }] = parts;
  // If the page contains the URI of a real server, the run must not change the database there, so it replaces the URI.
  const namedBackend =
    backends.find(
      (backend) => backend !== 'sqlite' && parts.some((page) => listUris(page, backend).length > 0),
    ) ?? null;
  const runOnDatabase = (outcome: DatabaseRun) => {
    const backend = outcome.backend ?? namedBackend;
    return runParts(
      parts,
      getInterpreter,
      outcome,
      backend && { backend, servers: { ...SERVERS, ...servers } },
    );
  };
  const mainOutcome = createOutcome(null, new Set());
  await runOnDatabase(mainOutcome);
  const failedRuns = mainOutcome.ran.filter(({ run }) => run.error !== null);
  const failingLines = new Set(failedRuns.map(({ run }) => run.line));
  const backendOutcomes = new Map<Backend, DatabaseRun>();
  for (const backend of backends) {
    const outcome = backend === namedBackend ? mainOutcome : createOutcome(backend, failingLines);
    if (outcome !== mainOutcome) await runOnDatabase(outcome);
    backendOutcomes.set(backend, outcome);
  }
  const outcomes = [mainOutcome, ...backendOutcomes.values()];
  return {
    // Variants share samples, so several variants may report the same problem.
    problems: [...problems, ...removeDuplicateProblems(outcomes.flatMap((outcome) => outcome.problems))],
    run: { digest: digestSamples(parts), ...summarizeRun(mainOutcome, backendOutcomes) },
    record: createRecord(mainOutcome.ran),
    notSeen: sortUnique(mainOutcome.ran.flatMap(describeUnreadDatabase)),
  };
}

function describeUnreadDatabase({ step, run }: DatabaseRun['ran'][number]): string[] {
  const reason = run.seen?.failed;
  return reason === undefined ? [] : [`line ${step.sample.fence.line}, ${reason}`];
}

/** Runs the samples of a page on one database, and adds the results to `outcome`. */
async function runParts(
  parts: readonly SampleSet[],
  getInterpreter: (version: string | null) => Interpreter,
  outcome: DatabaseRun,
  database: ReplacementDatabase | null,
): Promise<void> {
  const { backend } = outcome;
  const variants = parts.flatMap((page) => page.variants.map((steps) => ({ page, steps })));
  for (const { page, steps } of variants)
    try {
      const variant = backend ? steps.map((step) => withSkipReason(step, backend)) : steps;
      const run = await runVariant(page, variant, getInterpreter(page.version), database);
      addVariantRun(page, variant, run, outcome);
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      outcome.notRun.add(getSkipReason(error.message) ?? error.message);
    }
}

function summarizeRun(
  { ran, notRun, standIns, leftOut }: DatabaseRun,
  backendOutcomes: ReadonlyMap<Backend, DatabaseRun>,
): Omit<RunRecord, 'digest'> {
  const databases = listDatabases(ran.map(({ step }) => step.sample));
  const backends = [...backendOutcomes].map(([backend, backendOutcome]) => [
    backend,
    getBackendFacts(backendOutcome, notRun),
  ]);
  return {
    ran: countRuns({ ran }),
    ...(notRun.size > 0 && { notRun: sortUnique(notRun) }),
    ...(databases.length > 0 && { on: databases }),
    ...(backends.length > 0 && { backends: Object.fromEntries(backends) }),
    ...(standIns.size > 0 && { standIns: sortUnique(standIns) }),
    ...(leftOut.size > 0 && { leftOut: sortUnique(leftOut) }),
  };
}

/** Returns a copy of the step that records why its sample can't run on the database, or the step itself if the sample can run. */
function withSkipReason(step: SampleStep, backend: Backend): SampleStep {
  const { sample } = step;
  const skipReason = sample.skipReason ?? sample.notOn?.[backend];
  return skipReason === undefined ? step : { ...step, sample: { ...sample, skipReason } };
}

function countRuns({ ran }: Pick<DatabaseRun, 'ran'>): number {
  return new Set(ran.map(({ step }) => step.sample.fence.line)).size;
}

function getBackendFacts(outcome: DatabaseRun, commonReasons: ReadonlySet<string>): BackendFacts {
  const isCommonReason = (reason: string) => outcome.ran.length > 0 && commonReasons.has(reason);
  const notRun = sortUnique(outcome.notRun).filter((reason) => !isCommonReason(reason));
  return {
    ran: countRuns(outcome),
    ...(notRun.length > 0 && { notRun }),
    ...(outcome.differs.size > 0 && { differs: sortUnique(outcome.differs) }),
  };
}

function sortUnique(values: Iterable<string>): string[] {
  return [...new Set(values)].sort();
}

/** The results of running a page's samples on one database, for all choices of tabs. */
interface DatabaseRun {
  /** Database from the front matter field `backends`. Null for the page's own database. */
  backend: Backend | null;
  /** Lines of the samples that raise an error on the page's own database. Empty for that database itself. */
  failingLines: ReadonlySet<number>;
  problems: Problem[];
  ran: { step: SampleStep; run: StepRun }[];
  notRun: Set<string>;
  leftOut: Set<string>;
  standIns: Set<string>;
  /** Reasons why outputs differ from those on the page. */
  differs: Set<string>;
}

function createOutcome(backend: Backend | null, failingLines: ReadonlySet<number>): DatabaseRun {
  const sets = { leftOut: new Set<string>(), standIns: new Set<string>(), differs: new Set<string>() };
  return { backend, failingLines, problems: [], ran: [], notRun: new Set(), ...sets };
}

/** Adds the results for one choice of tabs to the results of the page. */
function addVariantRun(
  page: SampleSet,
  variant: readonly SampleStep[],
  { steps, endReason }: VariantRun,
  outcome: DatabaseRun,
): void {
  for (const name of steps.flatMap((run) => run.standIns)) outcome.standIns.add(name);
  for (const step of variant) {
    const { skipReason, fence } = step.sample;
    const run = steps.find(({ line }) => line === fence.line + 1);
    if (skipReason !== undefined) outcome.notRun.add(skipReason);
    else if (!run) {
      const message = `expected the sample to finish${formatDatabase(outcome.backend)}, found that it stopped: ${endReason}`;
      outcome.problems.push(createProblem(page, step, message));
      return;
    } else if (!addStepRun(page, step, run, outcome)) return;
  }
}

/** Adds the result of one sample to the results of the page. Returns false if the samples after it can't run without it. */
function addStepRun(page: SampleSet, step: SampleStep, run: StepRun, outcome: DatabaseRun): boolean {
  const isNewError = outcome.backend !== null && run.error !== null && !outcome.failingLines.has(run.line);
  const {
    problem,
    leftOut = [],
    differenceReason,
  } = compareStep(page, step, run, outcome.backend, isNewError);
  const missingResource = problem && run.error !== null ? getSkipReason(run.error) : null;
  if (missingResource !== null) {
    outcome.notRun.add(missingResource);
    return false;
  }
  outcome.ran.push({ step, run });
  if (problem) outcome.problems.push(problem);
  for (const kind of leftOut) outcome.leftOut.add(kind);
  if (differenceReason !== undefined) outcome.differs.add(differenceReason);
  // The samples after an error that only this database raises would fail because of that error.
  return !(problem && isNewError);
}

/** Result of comparing what a sample printed with the page. */
interface StepComparison {
  problem?: Problem;
  /** Kinds of lines that the sample printed but that the page omits. */
  leftOut?: readonly string[];
  /** Reason that the page gives for a different output. */
  differenceReason?: string;
}

/** @param isNewError - Whether the sample raised an error only on this database. */
function compareStep(
  page: SampleSet,
  step: SampleStep,
  run: StepRun,
  backend: Backend | null,
  isNewError: boolean,
): StepComparison {
  const { sample, output } = step;
  const differenceReason = backend ? output?.notOn?.[backend] : undefined;
  if (output && output.skipReason === undefined && (!isNewError || differenceReason !== undefined))
    return compareWithOutput(page.file, output, run, backend, differenceReason);
  const isErrorExpected = output !== undefined || sample.options.expectedError !== undefined;
  if (run.error === null || (isErrorExpected && !isNewError)) return {};
  const message = `expected the sample to run${formatDatabase(backend)} or an output that shows the error, found ${run.error}`;
  const fix = backend && `Fix the sample, or ${formatExceptionAdvice(backend)} after \`python\`.`;
  return { problem: { ...createProblem(page, step, message), ...(fix && { fix }) } };
}

/** @param differenceReason - Reason that the page gives for a different output on the database, if it gives one. */
function compareWithOutput(
  file: string,
  { fence, text }: Output,
  { printed, error }: StepRun,
  backend: Backend | null,
  differenceReason: string | undefined,
): StepComparison {
  const base = { file, ...fence, rule: 'sample-output' };
  const comparison = compareOutput(text, printed + (error ?? ''));
  // Pages may show an error with or without its module.
  const shortError = (error ?? '').replace(/^(?:\w+\.)+(?=\w+:)/, '');
  const shortComparison =
    shortError === (error ?? '') ? comparison : compareOutput(text, printed + shortError);
  const match = [comparison, shortComparison].find(({ differsAt }) => differsAt === null);
  if (match && differenceReason !== undefined) {
    const message = `expected an output that differs${formatDatabase(backend)} because of \`not-on\`, found the same output`;
    const fix = `Remove ${DATABASE_NAMES[backend ?? '']} from \`not-on\`.`;
    return { problem: { ...base, message, fix } };
  }
  if (match) return { leftOut: match.leftOut };
  if (differenceReason !== undefined) return { differenceReason };
  const summary = `expected the output that the sample prints${formatDatabase(backend)} (+), found a different one on the page (-)`;
  const message = [summary, ...formatDifference(comparison)].join('\n');
  const fix = backend
    ? `Fix the sample, or ${formatExceptionAdvice(backend)} after \`text\`.`
    : 'Copy the printed output to the page, or fix the sample.';
  return { problem: { ...base, line: fence.line + 1 + (comparison.differsAt ?? 0), message, fix } };
}

function formatExceptionAdvice(backend: Backend): string {
  return `write \`not-on="${backend}: the reason"\``;
}

function formatDatabase(backend: Backend | null): string {
  return backend ? ` on ${DATABASE_NAMES[backend]}` : '';
}

function createProblem(page: SampleSet, { sample: { fence } }: SampleStep, message: string): Problem {
  return { ...locateOnPage(page, fence), message, rule: 'sample-run' };
}

function formatDifference({ pageLines, printedLines }: OutputComparison): string[] {
  const toKeyedLines = (lines: readonly string[]) => lines.map((key) => ({ key }));
  const scorePair = ({ key }: { key: string }, printedLine: { key: string }) =>
    key === printedLine.key ? key.length || 0.1 : 0;
  return alignSequences(toKeyedLines(pageLines), toKeyedLines(printedLines), scorePair).map(
    ({ before, after }) => {
      if (!before) return `+ ${after.key}`;
      return after ? `  ${after.key}` : `- ${before.key}`;
    },
  );
}
