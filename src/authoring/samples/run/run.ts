import { align } from '../../../model/difference/align';
import type { PageSeen } from '../../../model/mdx/sample-seen';
import type { Problem } from '../../../model/problem';
import type { PageRun } from '../../../model/versions/sample-runs';
import { type Backend, DATABASES } from '../../../shared/versions/databases';
import type { BackendFacts } from '../../../shared/versions/page-facts';
import { readSamples } from '../page';
import { whereIn } from '../problems';
import type { PageSamples, Step } from '../types';
import { type Comparison, compareOutput } from './output';
import { samplesDigest } from './record';
import {
  DatabaseError,
  type Interpreter,
  runVariant,
  type Servers,
  type StepRun,
  type VariantRun,
} from './run-page';
import { seenOf } from './seen';
import { databasesOf, isNamed } from './uris';

/** The result of running a page. */
export interface PageResult {
  /** Outputs that differ from the page, and samples that failed. */
  problems: Problem[];
  run: PageRun;
  /** Changes that the samples made in the databases. */
  seen: PageSeen;
  /** Reasons why databases couldn't be read, with the line of the sample. */
  notSeen: string[];
}

/** Servers that a run uses by default. */
export const SERVERS: Servers = {
  postgresql: 'postgresql://localhost:5432/postgres',
  redis: 'redis://localhost:6379/0',
};

/** Whether a module belongs to the framework or a plugin. If it's missing, the page is wrong. */
const isOurs = (module: string) => module.startsWith('superduper');

/** Errors about something that is missing on this machine, and the start of the reason for not running the sample. */
const MISSING: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/No module named '(\w+)/, 'it needs the package'],
  [/(localhost:\d+).*Connection refused|connecting to (localhost:\d+)/i, 'it needs a server at'],
  [/^KeyError: '([A-Z][A-Z_]+_(?:KEY|PASSWORD|TOKEN))'/, 'it needs the variable'],
];

/** Returns the reason why a sample can't run on this machine, or null if the page causes the error. */
function reasonNotRun(error: string): string | null {
  for (const [pattern, reason] of MISSING) {
    const [, ...found] = pattern.exec(error) ?? [];
    const what = found.find((part) => part !== undefined);
    if (what !== undefined && !isOurs(what)) return `${reason} ${what}`;
  }
  return null;
}

/**
 * Runs every variant of a page, and compares the printed output with the page. Repeats this on each of the page's `backends`.
 *
 * @param getInterpreter - Returns the interpreter for a version. Null stands for the page's own version.
 */
export async function runPage(
  file: string,
  interpreterOf: (version: string | null) => Interpreter,
  servers: Servers = SERVERS,
): Promise<PageResult> {
  const parts = readSamples(file);
  const [{ backends }] = parts;
  // If the page contains the URI of a real server, the run must not change the database there, so it replaces the URI.
  const named = backends.find((backend) => backend !== 'sqlite' && isNamed(parts, backend)) ?? null;
  const main = await runOn(null, emptyOutcome());
  const { ran, notRun, standIns, leftOut } = main;
  const raises = new Set(ran.filter(({ run }) => run.error !== null).map(({ run }) => run.line));
  const others: [Backend, Outcome][] = [];
  for (const backend of backends)
    others.push([backend, backend === named ? main : await runOn(backend, { ...emptyOutcome(), raises })]);
  const problems = [main, ...others.map(([, outcome]) => outcome)].flatMap((outcome) => outcome.problems);
  const on = databasesOf(ran.map(({ step }) => step.sample));
  const facts = others.map(([backend, outcome]) => [backend, backendFacts(outcome, notRun)]);
  return {
    // Removes duplicates, which occur because variants share samples.
    problems: [...parts[0].problems, ...new Map(problems.map((one) => [JSON.stringify(one), one])).values()],
    run: {
      digest: samplesDigest(parts),
      ran: countRan(main),
      ...(notRun.size > 0 && { notRun: sorted(notRun) }),
      ...(on.length > 0 && { on }),
      ...(facts.length > 0 && { backends: Object.fromEntries(facts) }),
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

  async function runOn(backend: Backend | null, outcome: Outcome): Promise<Outcome> {
    const replaced = backend ?? named;
    const other = replaced && { backend: replaced, servers };
    for (const page of parts)
      for (const written of page.variants) {
        const variant = backend ? written.map((step) => stepOn(step, backend)) : written;
        try {
          const run = await runVariant(page, variant, interpreterOf(page.version), other);
          judge(page, variant, run, outcome, backend);
        } catch (error) {
          if (!(error instanceof DatabaseError)) throw error;
          outcome.notRun.add(reasonNotRun(error.message) ?? error.message);
        }
      }
    return outcome;
  }
}

/** Returns the step with the reason if its sample doesn't run on the database. */
function stepOn(step: Step, backend: Backend): Step {
  const { notRun, notOn } = step.sample;
  const reason = notRun ?? notOn?.[backend];
  return reason === undefined ? step : { ...step, sample: { ...step.sample, notRun: reason } };
}

function countRan({ ran }: Outcome): number {
  return new Set(ran.map(({ step }) => step.sample.fence.line)).size;
}

function backendFacts(outcome: Outcome, notRunAnywhere: ReadonlySet<string>): BackendFacts {
  const isSaidAlready = (reason: string) => outcome.ran.length > 0 && notRunAnywhere.has(reason);
  const notRun = sorted(outcome.notRun).filter((reason) => !isSaidAlready(reason));
  return {
    ran: countRan(outcome),
    ...(notRun.length > 0 && { notRun }),
    ...(outcome.differs.size > 0 && { differs: sorted(outcome.differs) }),
  };
}

function sorted(words: Iterable<string>): string[] {
  return [...new Set(words)].sort();
}

/** The combined results of a page's variants. */
interface Outcome {
  problems: Problem[];
  /** Samples that ran. */
  ran: { step: Step; run: StepRun }[];
  notRun: Set<string>;
  leftOut: Set<string>;
  standIns: Set<string>;
  /** Reasons why outputs differ from those on the page. */
  differs: Set<string>;
  /** Lines of the samples that raise an error on the page's own database. */
  raises: ReadonlySet<number>;
}

function emptyOutcome(): Outcome {
  const sets = { leftOut: new Set<string>(), standIns: new Set<string>(), differs: new Set<string>() };
  return { problems: [], ran: [], notRun: new Set(), raises: new Set(), ...sets };
}

/** Adds the results of a variant to the results of the page. */
function judge(
  page: PageSamples,
  variant: readonly Step[],
  { steps, ended }: VariantRun,
  all: Outcome,
  backend: Backend | null,
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
      const message = `expected the sample to finish${onDatabase(backend)}, found that it stopped: ${ended}`;
      all.problems.push(problemOf(page, step, message));
      break;
    }
    const isNewError = backend !== null && run.error !== null && !all.raises.has(run.line);
    const verdict = verdictOn(page, step, run, { backend, isNewError });
    const { problem, leftOut = [], differs } = verdict;
    const reason = problem && run.error !== null ? reasonNotRun(run.error) : null;
    if (reason !== null) {
      // Later samples depend on this one.
      all.notRun.add(reason);
      break;
    }
    all.ran.push({ step, run });
    if (problem) all.problems.push(problem);
    for (const kind of leftOut) all.leftOut.add(kind);
    if (differs !== undefined) all.differs.add(differs);
    // The samples after an error that only this database raises would fail because of that error.
    if (problem && isNewError) break;
  }
}

/** Compares the printed output of a step with the page. */
function verdictOn(
  page: PageSamples,
  step: Step,
  { printed, error }: StepRun,
  { backend, isNewError }: { backend: Backend | null; isNewError: boolean },
): { problem?: Problem; leftOut?: readonly string[]; differs?: string } {
  const { sample, output } = step;
  const where = onDatabase(backend);
  const except = backend && `write \`not-on="${backend}: the reason"\``;
  const differs = backend ? output?.notOn?.[backend] : undefined;
  if (!output || output.notRun !== undefined || (isNewError && differs === undefined)) {
    const raisesOnPurpose = output !== undefined || sample.options.expectedError !== undefined;
    if (error === null || (raisesOnPurpose && !isNewError)) return {};
    const message = `expected the sample to run${where} or an output that shows the error, found ${error}`;
    const fix = except && `Fix the sample, or ${except} after \`python\`.`;
    return { problem: { ...problemOf(page, step, message), ...(fix && { fix }) } };
  }
  // Pages may show an error with or without its module.
  const endings = error === null ? [''] : [error, error.replace(/^(?:\w+\.)+(?=\w+:)/, '')];
  const comparisons = endings.map((ending) => compareOutput(output.text, printed + ending));
  const right = comparisons.find(({ differsAt }) => differsAt === null);
  if (right && differs !== undefined) {
    const message = `expected an output that differs${where} because of \`not-on\`, found the same output`;
    const fix = `Remove ${DATABASES[backend ?? '']} from \`not-on\`.`;
    return { problem: { file: page.file, ...output.fence, message, rule: 'sample-output', fix } };
  }
  if (right) return { leftOut: right.leftOut };
  if (differs !== undefined) return { differs };
  const [wrong] = comparisons;
  const line = output.fence.line + 1 + (wrong?.differsAt ?? 0);
  const said = `expected the output that the sample prints${where} (+), found a different one on the page (-)`;
  const message = [said, ...(wrong ? differenceLines(wrong) : [])].join('\n');
  const fix = except
    ? `Fix the sample, or ${except} after \`text\`.`
    : 'Copy the printed output to the page, or fix the sample.';
  const { column } = output.fence;
  return { problem: { file: page.file, line, column, message, rule: 'sample-output', fix } };
}

function onDatabase(backend: Backend | null): string {
  return backend ? ` on ${DATABASES[backend]}` : '';
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
