/**
 * Runs the tests. The build mostly uses one core, so the static checks and the tests of units and sources run at the same time. The projects that
 * need the build follow.
 */
import { checkBuildLock } from '../src/plugins/build-lock';
import { expectNoWarnings } from './build-warnings';
import { CHROMIUM, ensureProgram, PYTHON } from './programs';
import { flagOption, runCommand } from './run';
import {
  type CommandStep,
  endSteps,
  endStepsOnSignals,
  formatTimes,
  runStep,
  type StepResult,
} from './steps';

const COMMAND = {
  name: 'npm test',
  summary:
    'Runs the tests: types, lint, prose and samples, a cold production build without warnings, and the Playwright projects.',
  operands: {
    '[ARGUMENT…]':
      'Arguments for `playwright test`, such as the tests to run after the checks and the build.',
  },
  forwardsTo: 'playwright',
  options: { all: flagOption('Also runs the tests that are too slow for every change.') },
  example: 'tests/e2e/desktop',
};

const PROJECTS_WITHOUT_BUILD = ['--project=unit', '--project=content'];
const PROJECTS_WITH_BUILD = ['built', 'sites', 'pages', 'desktop', 'mobile', 'firefox', 'webkit'].map(
  (name) => `--project=${name}`,
);

/** Results of the steps that have finished. */
const results: StepResult[] = [];

/** Runs a step, and returns its output. Throws if the step fails. */
async function runOrThrow(step: CommandStep): Promise<string> {
  const result = await runStep(step);
  results.push(result);
  if (!result.passed) throw new Error(`${step.title}: ${result.output.trimEnd().split('\n').at(-1)}`);
  return result.output;
}

async function buildSite(): Promise<void> {
  expectNoWarnings(
    await runOrThrow({ title: 'Build the site', command: ['npm', 'run', '--silent', 'build'] }),
  );
}

async function runTests(title: string, args: readonly string[], isLive = false): Promise<void> {
  const env = { PYTHON_PATH: ensureProgram(PYTHON), CHROMIUM_PATH: ensureProgram(CHROMIUM) };
  await runOrThrow({ title, command: ['playwright', 'test', ...args], env, isLive });
}

/** Runs the static checks, followed by the given tests, which don't need a build. */
async function checkWithoutBuild(tests: readonly string[]): Promise<void> {
  await runOrThrow({ title: 'Static checks', command: ['npm', 'run', '--silent', 'check:static'] });
  if (tests.length > 0) await runTests('Tests without the build', tests);
}

async function runAllTests(hasAll: boolean, selectedTests: readonly string[]): Promise<void> {
  const isFullRun = selectedTests.length === 0;
  const filters = hasAll ? [] : ['--grep-invert=@weekly'];
  // Otherwise, the next step would delete files that a running build needs.
  checkBuildLock('.');
  try {
    await runOrThrow({ title: 'Clear what an earlier build left', command: ['docusaurus', 'clear'] });
    await Promise.all([
      buildSite(),
      checkWithoutBuild(isFullRun ? [...PROJECTS_WITHOUT_BUILD, ...filters] : []),
    ]);
    await runTests(
      'Tests of the build',
      isFullRun ? [...PROJECTS_WITH_BUILD, ...filters] : selectedTests,
      true,
    );
    if (hasAll) await runTests('Tests that take minutes each', ['--project=all'], true);
  } catch (error) {
    // Steps that run at the same time as the failed step don't need to finish.
    endSteps();
    throw error;
  } finally {
    console.log(`\nTime of each step:\n${formatTimes(results)}\n`);
  }
}

endStepsOnSignals();
runCommand(COMMAND, ({ all = false }, selectedTests) => runAllTests(all, selectedTests));
