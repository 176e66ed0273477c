import { alignSequences } from '../../../model/difference/align';
import type { Problem } from '../../../model/problem';
import { type Backend, DATABASE_NAMES } from '../../../shared/versions/databases';
import { locateOnPage } from '../page';
import type { Output, SampleSet, SampleStep } from '../types';
import { compareOutput, type OutputComparison } from './output';
import { DatabaseError, type Environment, runVariant, type StepRun, type VariantRun } from './run-page';

/** Errors that occur because this machine lacks something. The captured name is added to the reason, as in `it needs the package torch`. */
const MISSING_RESOURCES: readonly (readonly [pattern: RegExp, reason: string])[] = [
  // Excludes the framework and its plugins. If one of their modules is missing, the page is wrong.
  [/No module named '(?!superduper)(\w+)/, 'it needs the package'],
  [/(localhost:\d+).*Connection refused|connecting to (localhost:\d+)/i, 'it needs a server at'],
  [/^KeyError: '([A-Z][A-Z_]+_(?:KEY|PASSWORD|TOKEN))'/, 'it needs the variable'],
];

/** Returns why a sample can't run on this machine, such as `it needs the package torch`, or null if the page causes the error. */
function getSkipReason(error: string): string | null {
  for (const [pattern, reason] of MISSING_RESOURCES) {
    const resource = pattern.exec(error)?.slice(1).find(Boolean);
    if (resource !== undefined) return `${reason} ${resource}`;
  }
  return null;
}

/** Returns the environment for a version such as `0.7`. If `version` is null, returns the one for the page's own version. */
export type GetEnvironment = (version: string | null) => Environment;

/** Runs a page's samples on one database, for every choice of tabs, and collects the results. */
export class DatabaseRun {
  readonly problems: Problem[] = [];
  /** Samples that ran. A sample that several tabs share occurs several times. */
  readonly stepRuns: { step: SampleStep; run: StepRun }[] = [];
  /** Reasons why samples didn't run. */
  readonly notRun = new Set<string>();
  /** Kinds of printed lines that the page omits, such as `log`. */
  readonly leftOut = new Set<string>();
  readonly standIns = new Set<string>();
  /** Why outputs differ on this database, according to the fence option `not-on`. */
  readonly differenceReasons = new Set<string>();

  /** `backend` is null for the page's own database. `failingLines` are the line numbers of samples that are known to fail on that database. */
  constructor(
    private readonly backend: Backend | null,
    private readonly failingLines: readonly number[] = [],
  ) {}

  /** Runs a page's samples. If `replacement` is set, for example to `redis`, replaces the database in their code with a new one of this kind. */
  async runSamples(
    parts: readonly SampleSet[],
    getEnvironment: GetEnvironment,
    replacement: Backend | null,
  ): Promise<void> {
    const variants = parts.flatMap((part) => part.variants.map((steps) => ({ part, steps })));
    for (const { part, steps } of variants)
      try {
        const variant = steps.map((step) => this.withSkipReason(step));
        const run = await runVariant(part, variant, getEnvironment(part.version), replacement);
        this.addVariantRun(part, variant, run);
      } catch (error) {
        // The page isn't wrong if a server can't be reached.
        if (!(error instanceof DatabaseError)) throw error;
        this.notRun.add(getSkipReason(error.message) ?? error.message);
      }
  }

  private withSkipReason(step: SampleStep): SampleStep {
    const skipReason = step.sample.skipReason ?? (this.backend && step.sample.notOn?.[this.backend]);
    return skipReason ? { ...step, sample: { ...step.sample, skipReason } } : step;
  }

  private addVariantRun(
    page: SampleSet,
    variant: readonly SampleStep[],
    { steps, endReason }: VariantRun,
  ): void {
    for (const name of steps.flatMap((run) => run.standIns)) this.standIns.add(name);
    for (const step of variant) {
      const { skipReason, fence } = step.sample;
      const run = steps.find(({ line }) => line === fence.line + 1);
      if (skipReason !== undefined) {
        this.notRun.add(skipReason);
        continue;
      }
      if (!run) {
        const message = `expected the sample to finish${this.formatPlace()}, found that it stopped: ${endReason}`;
        this.problems.push(createProblem(page, step, message));
        return;
      }
      const canContinue = this.addStepRun(page, step, run);
      if (!canContinue) return;
    }
  }

  /** Adds the result of one sample. Returns false if later samples can't give meaningful results, for example if a package is missing. */
  private addStepRun(page: SampleSet, step: SampleStep, run: StepRun): boolean {
    const isNewError = this.backend !== null && run.error !== null && !this.failingLines.includes(run.line);
    const problem = this.compareStep(page, step, run, isNewError);
    const missingResource = problem && run.error !== null ? getSkipReason(run.error) : null;
    if (missingResource !== null) {
      this.notRun.add(missingResource);
      return false;
    }
    this.stepRuns.push({ step, run });
    if (problem) this.problems.push(problem);
    // After a new error, later samples would only report its consequences.
    return problem === null || !isNewError;
  }

  /** Compares a sample's result with the page. `isNewError` is true if the sample fails only on this database. */
  private compareStep(page: SampleSet, step: SampleStep, run: StepRun, isNewError: boolean): Problem | null {
    const { sample, output } = step;
    const { backend } = this;
    const differenceReason = backend ? output?.notOn?.[backend] : undefined;
    // A new error is reported below instead of as a wrong output, unless the page explains why the output differs.
    const canCompare = !isNewError || differenceReason !== undefined;
    if (output && output.skipReason === undefined && canCompare)
      return this.compareWithOutput(page.file, output, run, differenceReason);
    if (run.error === null) return null;
    const mayShowError = output !== undefined || sample.options.expectedError !== undefined;
    if (mayShowError && !isNewError) return null;

    const message = `expected the sample to run${this.formatPlace()} or an output that shows the error, found ${run.error}`;
    const fix = backend && `Fix the sample, or write \`not-on="${backend}: the reason"\` after \`python\`.`;
    return { ...createProblem(page, step, message), ...(fix && { fix }) };
  }

  /** Compares what a sample printed with the output on the page. With a `differenceReason`, the two should differ on this database. */
  private compareWithOutput(
    file: string,
    { fence, text }: Output,
    { printed, error }: StepRun,
    differenceReason: string | undefined,
  ): Problem | null {
    const { backend } = this;
    const base = { file, ...fence, rule: 'sample-output' };
    const comparison = compareOutput(text, printed + (error ?? ''));
    // Pages may show an error with its module, as in `json.decoder.JSONDecodeError: …`, or without it.
    const shortError = error?.replace(/^(?:\w+\.)+(?=\w+:)/, '') ?? '';
    const shortComparison = compareOutput(text, printed + shortError);
    const match = [comparison, shortComparison].find(({ differsAt }) => differsAt === null);
    if (match && differenceReason !== undefined) {
      const message = `expected an output that differs${this.formatPlace()} because of \`not-on\`, found the same output`;
      return { ...base, message, fix: `Remove ${DATABASE_NAMES[backend ?? '']} from \`not-on\`.` };
    }
    if (match) {
      for (const kind of match.leftOut) this.leftOut.add(kind);
      return null;
    }
    if (differenceReason !== undefined) {
      this.differenceReasons.add(differenceReason);
      return null;
    }
    const summary = `expected the output that the sample prints${this.formatPlace()} (+), found a different one on the page (-)`;
    const message = [summary, ...formatDifference(comparison)].join('\n');
    const fix = backend
      ? `Fix the sample, or write \`not-on="${backend}: the reason"\` after \`text\`.`
      : 'Copy the printed output to the page, or fix the sample.';
    return { ...base, line: fence.line + 1 + (comparison.differsAt ?? 0), message, fix };
  }

  /** Returns the phrase that names the database in messages, such as ` on Redis`, or an empty string for the page's own database. */
  private formatPlace(): string {
    return this.backend ? ` on ${DATABASE_NAMES[this.backend]}` : '';
  }
}

function createProblem(page: SampleSet, { sample: { fence } }: SampleStep, message: string): Problem {
  return { ...locateOnPage(page, fence), message, rule: 'sample-run' };
}

function formatDifference({ pageLines, printedLines }: OutputComparison): string[] {
  const toItems = (lines: readonly string[]) => lines.map((key) => ({ key }));
  // Prefers long lines, because short lines are more often equal by chance. Empty lines need a score above 0 to be paired.
  const scorePair = ({ key }: { key: string }, printedLine: { key: string }) =>
    key === printedLine.key ? key.length || 0.1 : 0;
  return alignSequences(toItems(pageLines), toItems(printedLines), scorePair).map(({ before, after }) => {
    if (!before) return `+ ${after.key}`;
    return after ? `  ${after.key}` : `- ${before.key}`;
  });
}
