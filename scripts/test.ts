// The build mostly uses one core, so the static checks and the tests that don't need the build run at the same time. The other tests follow.
import { checkBuildLock } from '../src/plugins/build-lock';
import { expectNoWarnings } from './build-warnings';
import { CHROMIUM, ensureProgram, PYTHON } from './programs';
import { runCommand } from './run';
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
  options: { all: 'Also runs the tests that are too slow for every change.' },
  example: 'tests/e2e/desktop',
};

const selectProjects = (names: string) => names.split(' ').map((name) => `--project=${name}`);
const PROJECTS_WITHOUT_BUILD = selectProjects('unit content');
const PROJECTS_WITH_BUILD = selectProjects('built sites pages desktop mobile firefox webkit');

const results: StepResult[] = [];

async function runOrThrow(title: string, command: CommandStep['command'], step: Partial<CommandStep> = {}) {
  const result = await runStep({ title, command, ...step });
  results.push(result);
  if (!result.passed) throw new Error(`${title}: ${result.output.trimEnd().split('\n').at(-1)}`);
  return result.output;
}

async function runTests(title: string, args: readonly string[], isLive = false): Promise<void> {
  const env = { PYTHON_PATH: ensureProgram(PYTHON), CHROMIUM_PATH: ensureProgram(CHROMIUM) };
  await runOrThrow(title, ['playwright', 'test', ...args], { env, isLive });
}

async function buildSite(): Promise<void> {
  expectNoWarnings(await runOrThrow('Build the site', ['npm', 'run', '--silent', 'build']));
}

async function checkWithoutBuild(isFullRun: boolean, filters: readonly string[]): Promise<void> {
  await runOrThrow('Static checks', ['npm', 'run', '--silent', 'check:static']);
  if (isFullRun) await runTests('Tests without the build', [...PROJECTS_WITHOUT_BUILD, ...filters]);
}

endStepsOnSignals();

runCommand(COMMAND, async ({ all: hasAll }, selectedTests) => {
  const isFullRun = selectedTests.length === 0;
  const filters = hasAll ? [] : ['--grep-invert=@weekly'];
  // Stops if a build is running, because the next step would delete its files.
  checkBuildLock('.');
  try {
    await runOrThrow('Clear what an earlier build left', ['docusaurus', 'clear']);
    await Promise.all([buildSite(), checkWithoutBuild(isFullRun, filters)]);
    await runTests(
      'Tests of the build',
      isFullRun ? [...PROJECTS_WITH_BUILD, ...filters] : selectedTests,
      true,
    );
    if (hasAll) await runTests('Tests that take minutes each', ['--project=all'], true);
  } catch (error) {
    // Ends the steps that were running at the same time as the failed step.
    endSteps();
    throw error;
  } finally {
    console.log(`\nTime of each step:\n${formatTimes(results)}\n`);
  }
});
