import type { PageSeen } from '../../../model/page/sample-seen';
import type { Problem } from '../../../model/problem';
import type { PageRun } from '../../../model/versions/sample-runs';
import { align } from '../../../shared/difference/align';
import { readSamples } from '../page';
import { whereIn } from '../problems';
import type { PageSamples, Step } from '../types';
import { type Comparison, compareOutput } from './output';
import { samplesDigest } from './record';
import { type Interpreter, runVariant, type StepRun, type VariantRun } from './run-page';
import { seenOf } from './seen';

/** The outcome of a page. */
export interface PageResult {
  /** Outputs that it shows and its samples do not print. */
  problems: Problem[];
  run: PageRun;
  /** What its samples did to their databases. */
  seen: PageSeen;
  /** Why their databases could not be looked at, each with its line. */
  notSeen: string[];
}

/** The framework and its plugins: that one of their modules is missing is the page's fault. */
const isOurs = (module: string) => module.startsWith('superduper');

/** Things that a sample needs and that are not there, as errors say it, and the reason that is given for each. */
const MISSING: readonly (readonly [error: RegExp, reason: string])[] = [
  [/No module named '(\w+)/, 'it needs the package'],
  [/(localhost:\d+).*Connection refused|connecting to (localhost:\d+)/i, 'it needs a server at'],
  [/^KeyError: '([A-Z][A-Z_]+_(?:KEY|PASSWORD|TOKEN))'/, 'it needs the variable'],
];

/** Says why a sample could not run where it ran, from its error; null if the error is the page's own. */
function reasonNotRun(error: string): string | null {
  for (const [pattern, reason] of MISSING) {
    const [, ...found] = pattern.exec(error) ?? [];
    const what = found.find((part) => part !== undefined);
    if (what !== undefined && !isOurs(what)) return `${reason} ${what}`;
  }
  return null;
}

/**
 * Runs the samples of a page, every variant that its tabs make, and holds what they print against what the page shows.
 *
 * @param interpreterOf - The Python that runs samples of a version; null stands for the page's own.
 */
export async function runPage(
  file: string,
  interpreterOf: (version: string | null) => Interpreter,
): Promise<PageResult> {
  const parts = readSamples(file);
  const outcome: Outcome = {
    problems: [],
    ran: [],
    notRun: new Set(),
    leftOut: new Set(),
    standIns: new Set(),
  };
  for (const page of parts)
    for (const variant of page.variants)
      judge(page, variant, await runVariant(page, variant, interpreterOf(page.version)), outcome);
  const { problems, ran, notRun, standIns, leftOut } = outcome;
  return {
    // Variants share samples, and so what is wrong with them.
    problems: [...parts[0].problems, ...new Map(problems.map((one) => [JSON.stringify(one), one])).values()],
    run: {
      digest: samplesDigest(parts),
      ran: new Set(ran.map(({ step }) => step.sample.fence.line)).size,
      ...(notRun.size > 0 && { notRun: sorted(notRun) }),
      ...(standIns.size > 0 && { standIns: sorted(standIns) }),
      ...(leftOut.size > 0 && { leftOut: sorted(leftOut) }),
    },
    seen: seenOf(ran),
    notSeen: sorted(
      ran.flatMap(({ step, run: { seen } }) =>
        seen?.failed === undefined ? [] : [`line ${step.sample.fence.line}, ${seen.failed}`],
      ),
    ),
  };
}

function sorted(words: Iterable<string>): string[] {
  return [...new Set(words)].sort();
}

/** The outcome of the variants of a page. */
interface Outcome {
  problems: Problem[];
  /** The samples that ran. */
  ran: { step: Step; run: StepRun }[];
  notRun: Set<string>;
  leftOut: Set<string>;
  standIns: Set<string>;
}

/** Adds the outcome of a variant to that of the page. */
function judge(
  page: PageSamples,
  variant: readonly Step[],
  { steps, ended }: VariantRun,
  all: Outcome,
): void {
  for (const name of steps.flatMap((run) => run.standIns)) all.standIns.add(name);
  for (const step of variant) {
    const { sample } = step;
    if (sample.notRun !== undefined) {
      all.notRun.add(sample.notRun);
      continue;
    }
    const run = steps.find(({ line }) => line === sample.fence.line + 1);
    if (!run) {
      all.problems.push(problemOf(page, step, `expected the sample to come to its end; ${ended}`));
      break;
    }
    const { problem, leftOut = [] } = verdictOn(page, step, run);
    const reason = problem && run.error !== null ? reasonNotRun(run.error) : null;
    if (reason !== null) {
      // The samples behind it build on it.
      all.notRun.add(reason);
      break;
    }
    all.ran.push({ step, run });
    if (problem) all.problems.push(problem);
    for (const kind of leftOut) all.leftOut.add(kind);
  }
}

/** Compares what a step printed with what the page shows. */
function verdictOn(
  page: PageSamples,
  step: Step,
  { printed, error }: StepRun,
): { problem?: Problem; leftOut?: readonly string[] } {
  const { sample, output } = step;
  if (!output || output.notRun !== undefined) {
    const raisesOnPurpose = output !== undefined || sample.options.expectedError !== undefined;
    if (error === null || raisesOnPurpose) return {};
    const message = `expected the sample to run, or an output that shows its error, found ${error}`;
    return { problem: problemOf(page, step, message) };
  }
  // Pages may name an error as Python does, or without the module that it comes from.
  const endings = error === null ? [''] : [error, error.replace(/^(?:\w+\.)+(?=\w+:)/, '')];
  const comparisons = endings.map((ending) => compareOutput(output.text, printed + ending));
  const right = comparisons.find(({ differsAt }) => differsAt === null);
  if (right) return { leftOut: right.leftOut };
  const [wrong] = comparisons;
  const line = output.fence.line + 1 + (wrong?.differsAt ?? 0);
  const said = 'expected what the sample prints (+), found something else on the page (-)';
  const message = [said, ...(wrong ? differenceLines(wrong) : [])].join('\n');
  const fix = 'Show what it prints, or fix the sample';
  const { column } = output.fence;
  return { problem: { file: page.file, line, column, message, rule: 'sample-output', fix } };
}

function problemOf(page: PageSamples, { sample: { fence } }: Step, message: string): Problem {
  return { ...whereIn(page, fence), message, rule: 'sample-run' };
}

function differenceLines({ expected, found }: Comparison): string[] {
  const keyed = (lines: readonly string[]) => lines.map((key) => ({ key }));
  const worthOf = ({ key }: { key: string }, other: { key: string }) =>
    key === other.key ? key.length || 0.1 : 0;
  return align(keyed(expected), keyed(found), worthOf).map(({ before, after }) => {
    if (!before) return `+ ${after.key}`;
    return after ? `  ${after.key}` : `- ${before.key}`;
  });
}
