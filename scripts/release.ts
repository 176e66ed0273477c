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
 * Creates the documentation of a new release: extracts its API, adds breaking changes to the page about the upgrade, runs the samples, checks the
 * pages, cuts the version, and lists what remains to be done. If you run it again, it skips the finished steps. It cuts the version only after
 * all earlier steps have succeeded.
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
  // Prints the impact even if the API is already extracted, because only a writer knows which pages are already updated.
  const impact = ['scripts/docs-impact.ts', '--version', 'next', '--since', baseCommit()];
  const isRead = versionByName('current').commit === commit;
  const api = isRead ? impact : [...extraction, '--date', date];
  let goesOn = await run('the API of the release, and what it does to the pages', ...api);
  if (goesOn) {
    console.log(`\nRows for changes that may break code: ${addRows()} added`);
    const samples = ['--source', source, '--python', python, '--version', 'next', '--missing'];
    // Checks the pages even if samples failed, so that one run lists all problems.
    const haveRun = await run('the samples', 'scripts/samples-run.ts', ...samples);
    goesOn = (await run('the pages', 'scripts/check-pages.ts')) && haveRun;
  }
  if (goesOn)
    goesOn = await run(`the version ${version}`, 'scripts/version-cut.ts', version, '--release', tag);
  console.log(`\n${formatTimes(results)}`);
  if (!goesOn)
    throw new Error(
      '\nFix the problems that the steps report, then run this command again. It continues from here.',
    );
});
