import { resolve } from 'node:path';
import { baseCommit } from '../src/authoring/checks/source/changed';
import { PYTHON } from '../src/authoring/python';
import { releaseOf } from '../src/authoring/release/commit';
import { addRows } from '../src/authoring/release/upgrade-page';
import { layOutFramework } from '../src/authoring/samples/run/framework';
import { versionByName, versions } from '../src/shared/site';
import { command, neededText, text } from './run';
import { endStepsOnSignals, formatTimes, runStep, type StepResult } from './steps';

const USAGE = 'npm run release -- --source CLONE --tag 0.8.0 [--python PATH]';
const OPTIONS = { source: neededText, tag: neededText, python: text };

endStepsOnSignals();

/**
 * Makes a version of a release of the framework: reads its API, adds what may break code to the page about the upgrade, runs the samples,
 * checks the pages, cuts the version, and says what is left. It can be run again: what is done is not done again, and the cut waits until
 * nothing is left before it.
 */
command(USAGE, OPTIONS, async ({ tag, python = PYTHON, ...values }) => {
  const source = resolve(values.source);
  const { version, commit, date } = releaseOf(source, tag);
  if (versions.some(({ name }) => name === version))
    throw new Error(`--tag: expected a release of a version that is not live, found ${tag} of ${version}.`);
  console.log(`Release ${tag}: ${commit} of ${date}`);
  const results: StepResult[] = [];
  const run = async (title: string, ...script: string[]) => {
    const result = await runStep({ title, command: ['jiti', ...script], isLive: true });
    results.push(result);
    return result.passed;
  };

  const framework = ['--source', layOutFramework(source, commit, '.cache/framework')];
  const extraction = ['scripts/api-extract.ts', ...framework, '--out', 'docs', '--commit', commit];
  // It is said again once the API is read: only a writer knows which pages are brought to it.
  const impact = ['scripts/docs-impact.ts', '--version', 'next', '--since', baseCommit()];
  const isRead = versionByName('current').commit === commit;
  const api = isRead ? impact : [...extraction, '--date', date];
  let goesOn = await run('the API of the release, and what it does to the pages', ...api);
  if (goesOn) {
    console.log(`\nRows for changes that may break code: ${addRows()} added`);
    const samples = ['--source', source, '--python', python, '--version', 'next', '--missing'];
    // The pages are checked although samples failed, so that one run says all that is wrong with them.
    const haveRun = await run('the samples', 'scripts/samples-run.ts', ...samples);
    goesOn = (await run('the pages', 'scripts/check-pages.ts')) && haveRun;
  }
  if (goesOn)
    goesOn = await run(`the version ${version}`, 'scripts/version-cut.ts', version, '--release', tag);
  console.log(`\n${formatTimes(results)}`);
  if (!goesOn) throw new Error('\nWhen what the steps name is done, run this again: it goes on from here.');
});
