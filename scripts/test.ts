/**
 * Runs the tests: types, lint, prose and samples, a cold production build that may not warn, and the Playwright projects; with `--all`
 * also the tests with the tag `@weekly` and the project `all`, which one change does not wait for.
 *
 * The build keeps one core busy for most of its time, so that what needs no build runs beside it: the static checks, then the tests of
 * units and sources. The projects that need the build come behind it.
 *
 * Usage: npm test, npm run test:all, or npm test -- tests/e2e/desktop (arguments go to Playwright). Run it through npm, which puts the project's tools on
 * the path.
 */
import { findWarnings } from './build-warnings';
import { CHROMIUM, ensureProgram, PYTHON } from './programs';
import { run } from './run';
import { endSteps, endStepsOnSignals, formatTimes, runStep, type Step, type StepResult } from './steps';

const WITHOUT_BUILD = ['--project=unit', '--project=content'];
const WITH_BUILD = ['built', 'sites', 'pages', 'desktop', 'mobile'].map((name) => `--project=${name}`);

/** The result of each step so far. */
const results: StepResult[] = [];

/** @throws if it fails, which ends the run */
async function runOrThrow(step: Step): Promise<string> {
  const result = await runStep(step);
  results.push(result);
  if (!result.passed) throw new Error(`${step.title}: ${result.output.trimEnd().split('\n').at(-1)}`);
  return result.output;
}

async function buildWithoutWarnings(): Promise<void> {
  const printed = await runOrThrow({ title: 'Build the site', command: ['npm', 'run', '--silent', 'build'] });
  const warnings = findWarnings(printed);
  if (warnings.length > 0) {
    throw new Error(
      `The build succeeded but warned, expected no warning, found ${warnings.length}. Fix what each names:\n\n${warnings.join('\n\n')}`,
    );
  }
}

async function runTests(title: string, args: readonly string[], isLive = false): Promise<void> {
  const env = { PYTHON_PATH: ensureProgram(PYTHON), CHROMIUM_PATH: ensureProgram(CHROMIUM) };
  await runOrThrow({ title, command: ['playwright', 'test', ...args], env, isLive });
}

/** All that needs no build: the static checks, then tests, if any are named. */
async function checkWithoutBuild(tests: readonly string[]): Promise<void> {
  await runOrThrow({ title: 'Static checks', command: ['npm', 'run', '--silent', 'check:static'] });
  if (tests.length > 0) await runTests('Tests without the build', tests);
}

async function main(): Promise<void> {
  const all = process.argv[2] === '--all';
  const chosen = all ? [] : process.argv.slice(2);
  const isWhole = chosen.length === 0;
  const left = all ? [] : ['--grep-invert=@weekly'];
  try {
    await runOrThrow({ title: 'Clear what an earlier build left', command: ['docusaurus', 'clear'] });
    await Promise.all([
      buildWithoutWarnings(),
      checkWithoutBuild(isWhole ? [...WITHOUT_BUILD, ...left] : []),
    ]);
    await runTests('Tests of the build', isWhole ? [...WITH_BUILD, ...left] : chosen, true);
    if (all) await runTests('Tests that take minutes each', ['--project=all'], true);
  } catch (error) {
    // What runs beside a step that failed need not end.
    endSteps();
    throw error;
  } finally {
    console.log(`\nTime of each step:\n${formatTimes(results)}\n`);
  }
}

endStepsOnSignals();
run(main);
