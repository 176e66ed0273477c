import { alignSequences } from '../../../model/difference/align';
import type { SampleRecord } from '../../../model/mdx/sample-record';
import { type Problem, removeDuplicateProblems } from '../../../model/problem';
import type { RunRecord } from '../../../model/versions/sample-runs';
import { type Backend, DATABASE_NAMES } from '../../../shared/versions/databases';
import type { BackendFacts } from '../../../shared/versions/page-facts';
import { readSamples } from '../page';
import { locateOnPage } from '../problems';
import type { SampleSet, SampleStep } from '../types';
import { createRecord } from './database-record';
import { compareOutput, type OutputComparison } from './output';
import { digestSamples } from './record';
import {
  DatabaseError,
  type Interpreter,
  runVariant,
  type Servers,
  type StepRun,
  type VariantRun,
} from './run-page';
import { isDatabaseNamed, listDatabases } from './uris';

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
  const [{ backends }] = parts;
  // If the page contains the URI of a real server, the run must not change the database there, so it replaces the URI.
  const namedBackend =
    backends.find((backend) => backend !== 'sqlite' && isDatabaseNamed(parts, backend)) ?? null;
  const mainOutcome = await runOnDatabase(null, createOutcome());
  const { ran, notRun, standIns, leftOut } = mainOutcome;
  const failingLines = new Set(ran.filter(({ run }) => run.error !== null).map(({ run }) => run.line));
  const otherOutcomes: [Backend, DatabaseRun][] = [];
  for (const backend of backends)
    otherOutcomes.push([
      backend,
      backend === namedBackend
        ? mainOutcome
        : await runOnDatabase(backend, { ...createOutcome(), failingLines }),
    ]);
  const problems = [mainOutcome, ...otherOutcomes.map(([, outcome]) => outcome)].flatMap(
    (outcome) => outcome.problems,
  );
  const databases = listDatabases(ran.map(({ step }) => step.sample));
  const backendEntries = otherOutcomes.map(([backend, outcome]) => [
    backend,
    getBackendFacts(outcome, notRun),
  ]);
  return {
    // Variants share samples, so several variants may report the same problem.
    problems: [...parts[0].problems, ...removeDuplicateProblems(problems)],
    run: {
      digest: digestSamples(parts),
      ran: countRuns(mainOutcome),
      ...(notRun.size > 0 && { notRun: sortUnique(notRun) }),
      ...(databases.length > 0 && { on: databases }),
      ...(backendEntries.length > 0 && { backends: Object.fromEntries(backendEntries) }),
      ...(standIns.size > 0 && { standIns: sortUnique(standIns) }),
      ...(leftOut.size > 0 && { leftOut: sortUnique(leftOut) }),
    },
    record: createRecord(ran),
    notSeen: sortUnique(
      ran.flatMap(({ step, run: { seen: changes } }) =>
        changes?.failed === undefined ? [] : [`line ${step.sample.fence.line}, ${changes.failed}`],
      ),
    ),
  };

  async function runOnDatabase(backend: Backend | null, outcome: DatabaseRun): Promise<DatabaseRun> {
    const replacedBackend = backend ?? namedBackend;
    const database = replacedBackend && { backend: replacedBackend, servers: { ...SERVERS, ...servers } };
    for (const sampleSet of parts)
      for (const pageVariant of sampleSet.variants) {
        const variant = backend ? pageVariant.map((step) => withSkipReason(step, backend)) : pageVariant;
        try {
          const run = await runVariant(sampleSet, variant, getInterpreter(sampleSet.version), database);
          addVariantRun(sampleSet, variant, run, outcome, backend);
        } catch (error) {
          if (!(error instanceof DatabaseError)) throw error;
          outcome.notRun.add(getSkipReason(error.message) ?? error.message);
        }
      }
    return outcome;
  }
}

/** Returns a copy of the step that records why its sample can't run on the database, or the step itself if the sample can run. */
function withSkipReason(step: SampleStep, backend: Backend): SampleStep {
  const { skipReason: notRun, notOn } = step.sample;
  const reason = notRun ?? notOn?.[backend];
  return reason === undefined ? step : { ...step, sample: { ...step.sample, skipReason: reason } };
}

function countRuns({ ran }: DatabaseRun): number {
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
  problems: Problem[];
  ran: { step: SampleStep; run: StepRun }[];
  notRun: Set<string>;
  leftOut: Set<string>;
  standIns: Set<string>;
  /** Reasons why outputs differ from those on the page. */
  differs: Set<string>;
  /** Lines of the samples that raise an error on the page's own database. */
  failingLines: ReadonlySet<number>;
}

function createOutcome(): DatabaseRun {
  const sets = { leftOut: new Set<string>(), standIns: new Set<string>(), differs: new Set<string>() };
  return { problems: [], ran: [], notRun: new Set(), failingLines: new Set(), ...sets };
}

/** Adds the results for one choice of tabs to the results of the page. */
function addVariantRun(
  sampleSet: SampleSet,
  variant: readonly SampleStep[],
  { steps, endReason }: VariantRun,
  outcome: DatabaseRun,
  backend: Backend | null,
): void {
  for (const name of steps.flatMap((run) => run.standIns)) outcome.standIns.add(name);
  for (const step of variant) {
    const { sample } = step;
    if (sample.skipReason !== undefined) {
      outcome.notRun.add(sample.skipReason);
      continue;
    }
    const run = steps.find(({ line }) => line === sample.fence.line + 1);
    if (!run) {
      const message = `expected the sample to finish${formatDatabase(backend)}, found that it stopped: ${endReason}`;
      outcome.problems.push(createProblem(sampleSet, step, message));
      break;
    }
    const isNewError = backend !== null && run.error !== null && !outcome.failingLines.has(run.line);
    const verdict = compareStep(sampleSet, step, run, { backend, isNewError });
    const { problem, leftOut = [], differenceReason } = verdict;
    const reason = problem && run.error !== null ? getSkipReason(run.error) : null;
    if (reason !== null) {
      // Later samples depend on this one.
      outcome.notRun.add(reason);
      break;
    }
    outcome.ran.push({ step, run });
    if (problem) outcome.problems.push(problem);
    for (const kind of leftOut) outcome.leftOut.add(kind);
    if (differenceReason !== undefined) outcome.differs.add(differenceReason);
    // The samples after an error that only this database raises would fail because of that error.
    if (problem && isNewError) break;
  }
}

/** Compares what a sample printed with the output that the page shows. */
function compareStep(
  sampleSet: SampleSet,
  step: SampleStep,
  { printed, error }: StepRun,
  { backend, isNewError }: { backend: Backend | null; isNewError: boolean },
): { problem?: Problem; leftOut?: readonly string[]; differenceReason?: string } {
  const { sample, output } = step;
  const databaseText = formatDatabase(backend);
  const exceptionAdvice = backend && `write \`not-on="${backend}: the reason"\``;
  const differenceReason = backend ? output?.notOn?.[backend] : undefined;
  if (!output || output.skipReason !== undefined || (isNewError && differenceReason === undefined)) {
    const isErrorExpected = output !== undefined || sample.options.expectedError !== undefined;
    if (error === null || (isErrorExpected && !isNewError)) return {};
    const message = `expected the sample to run${databaseText} or an output that shows the error, found ${error}`;
    const fix = exceptionAdvice && `Fix the sample, or ${exceptionAdvice} after \`python\`.`;
    return { problem: { ...createProblem(sampleSet, step, message), ...(fix && { fix }) } };
  }
  // Pages may show an error with or without its module.
  const endings = error === null ? [''] : [error, error.replace(/^(?:\w+\.)+(?=\w+:)/, '')];
  const comparisons = endings.map((ending) => compareOutput(output.text, printed + ending));
  const match = comparisons.find(({ differsAt }) => differsAt === null);
  if (match && differenceReason !== undefined) {
    const message = `expected an output that differs${databaseText} because of \`not-on\`, found the same output`;
    const fix = `Remove ${DATABASE_NAMES[backend ?? '']} from \`not-on\`.`;
    return { problem: { file: sampleSet.file, ...output.fence, message, rule: 'sample-output', fix } };
  }
  if (match) return { leftOut: match.leftOut };
  if (differenceReason !== undefined) return { differenceReason };
  const [firstComparison] = comparisons;
  const line = output.fence.line + 1 + (firstComparison?.differsAt ?? 0);
  const summary = `expected the output that the sample prints${databaseText} (+), found a different one on the page (-)`;
  const message = [summary, ...(firstComparison ? formatDifference(firstComparison) : [])].join('\n');
  const fix = exceptionAdvice
    ? `Fix the sample, or ${exceptionAdvice} after \`text\`.`
    : 'Copy the printed output to the page, or fix the sample.';
  const { column } = output.fence;
  return { problem: { file: sampleSet.file, line, column, message, rule: 'sample-output', fix } };
}

function formatDatabase(backend: Backend | null): string {
  return backend ? ` on ${DATABASE_NAMES[backend]}` : '';
}

function createProblem(sampleSet: SampleSet, { sample: { fence } }: SampleStep, message: string): Problem {
  return { ...locateOnPage(sampleSet, fence), message, rule: 'sample-run' };
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
