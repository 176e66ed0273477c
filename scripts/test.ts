/**
 * Runs every test: types, lint, prose and samples, a cold production build that may not warn, and all Playwright projects.
 * What any of it leaves behind fails the run.
 *
 * The build keeps one core busy for most of its time, so that what needs no build runs beside it: the static checks, then the tests of
 * units and sources. The projects that need the build come behind it.
 *
 * Usage: npm test, or npm test -- tests/e2e/desktop (arguments go to Playwright). Run it through npm, which puts the project's tools on
 * the path.
 */
import { findWarnings } from './build-warnings';
import { ensureChromium } from './chromium';
import { leavingNothing } from './leftovers';
import { endStepsOnSignals, formatTimes, runStep, type Step, type StepResult, sideBySide } from './steps';
import { formatTestCounts } from './test-counts';

const WITHOUT_BUILD = ['unit', 'content'];
const WITH_BUILD = ['built', 'sites', 'pages', 'desktop', 'mobile'];

const named = (projects: readonly string[]) => projects.map((project) => `--project=${project}`);

/** What has come of each step so far. */
const results: StepResult[] = [];
/** What the runs of Playwright printed. */
const printedByTests: string[] = [];

/** @throws if it fails, which ends the run */
async function run(step: Step): Promise<string> {
  const result = await runStep(step);
  results.push(result);
  if (!result.passed) throw new Error(`${step.title}: ${result.output.trimEnd().split('\n').at(-1)}`);
  return result.output;
}

async function checkStatically(): Promise<void> {
  await run({
    title: 'Types, lint, prose and samples',
    command: ['npm', 'run', '--silent', 'check:static'],
  });
}

async function buildWithoutWarnings(): Promise<void> {
  const warnings = findWarnings(await run({ title: 'Build the site', command: ['docusaurus', 'build'] }));
  if (warnings.length > 0) {
    throw new Error(
      `The build succeeded but warned, expected no warning, found ${warnings.length}. Mend what each names:\n\n${warnings.join('\n\n')}`,
    );
  }
}

async function runTests(title: string, args: readonly string[], isLive = false): Promise<void> {
  const env = { CHROMIUM_PATH: ensureChromium() };
  printedByTests.push(await run({ title, command: ['playwright', 'test', ...args], env, isLive }));
}

async function main(): Promise<void> {
  const chosen = process.argv.slice(2);
  const isWhole = chosen.length === 0;
  await run({ title: 'Clear what an earlier build left', command: ['docusaurus', 'clear'] });
  await sideBySide([
    buildWithoutWarnings,
    async () => {
      await checkStatically();
      if (isWhole) await runTests('Tests without the build', named(WITHOUT_BUILD));
    },
  ]);
  await runTests('Tests of the build', isWhole ? named(WITH_BUILD) : chosen, true);
}

function printTimes(): void {
  console.log(`\nWhat each step took:\n${formatTimes(results)}`);
}

endStepsOnSignals();
leavingNothing(main)
  .then(() => {
    printTimes();
    console.log(`\n${formatTestCounts(printedByTests)}`);
  })
  .catch((error: Error) => {
    printTimes();
    console.error(`\n${error.message}`);
    process.exit(1);
  });
