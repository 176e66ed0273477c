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
  const results: VariantResult[] = [];
  for (const page of parts) {
    for (const variant of page.variants) {
      results.push(judge(page, variant, await runVariant(page, variant, interpreterOf(page.version))));
    }
  }
  const steps = results.flatMap((result) => result.ran);
  const ran = new Set(steps.map(({ step }) => step.sample.fence.line));
  const notRun = sortedSet(results.flatMap((result) => result.notRun));
  const standIns = sortedSet(results.flatMap((result) => result.standIns));
  const leftOut = sortedSet(results.flatMap((result) => result.leftOut));
  const problems = results.flatMap((result) => result.problems);
  return {
    // Variants share samples, and so what is wrong with them.
    problems: [...parts[0].problems, ...new Map(problems.map((one) => [JSON.stringify(one), one])).values()],
    run: {
      digest: samplesDigest(parts),
      ran: ran.size,
      ...(notRun.length > 0 && { notRun }),
      ...(standIns.length > 0 && { standIns }),
      ...(leftOut.length > 0 && { leftOut }),
    },
    seen: seenOf(steps),
    notSeen: sortedSet(
      steps.flatMap(({ step, run: { seen } }) =>
        seen?.failed === undefined ? [] : [`line ${step.sample.fence.line}, ${seen.failed}`],
      ),
    ),
  };
}

function sortedSet(words: readonly string[]): string[] {
  return [...new Set(words)].sort();
}

/** The outcome of one variant. */
interface VariantResult {
  problems: Problem[];
  /** The samples that ran. */
  ran: { step: Step; run: StepRun }[];
  notRun: string[];
  standIns: readonly string[];
  leftOut: string[];
}

function judge(page: PageSamples, variant: readonly Step[], run: VariantRun): VariantResult {
  const result: VariantResult = { problems: [], ran: [], notRun: [], standIns: run.standIns, leftOut: [] };
  for (const step of variant) {
    const { sample } = step;
    if (sample.notRun !== undefined) {
      result.notRun.push(sample.notRun);
      continue;
    }
    const ran = run.steps.find(({ line }) => line === sample.fence.line + 1);
    if (!ran) {
      result.problems.push(problemOf(page, step, `expected the sample to come to its end; ${run.ended}`));
      break;
    }
    const { problem, leftOut = [] } = verdictOn(page, step, ran);
    const reason = problem && ran.error !== null ? reasonNotRun(ran.error) : null;
    if (reason !== null) {
      // The samples behind it build on it.
      result.notRun.push(reason);
      break;
    }
    result.ran.push({ step, run: ran });
    if (problem) result.problems.push(problem);
    result.leftOut.push(...leftOut);
  }
  return result;
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
