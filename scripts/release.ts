import { resolve } from 'node:path';
import { baseCommit } from '../src/authoring/checks/source/changed';
import { PYTHON } from '../src/authoring/python';
import { releaseOf, stateOf } from '../src/authoring/release/state';
import { addRows } from '../src/authoring/release/upgrade-rows';
import { layOutFramework } from '../src/authoring/samples/run/framework';
import { versions } from '../src/shared/site';
import { command, flag, neededText, text } from './run';
import { endStepsOnSignals, runStep } from './steps';

const USAGE = `npm run release -- --source CLONE --tag 0.8.0 [--python PATH] [--without-samples]
  --without-samples  runs no samples, and says so`;
const OPTIONS = { source: neededText, tag: neededText, python: text, 'without-samples': flag };

endStepsOnSignals();

/**
 * Makes a version of a release of the framework: reads its API, adds what may break code to the page about the upgrade, runs the samples,
 * checks the pages, cuts the version, and says what is left. It can be run again: what is done is not done again, and the cut waits until
 * nothing is left before it.
 */
command(USAGE, OPTIONS, async ({ tag, python = PYTHON, 'without-samples': withoutSamples, ...values }) => {
  const source = resolve(values.source);
  const release = releaseOf(source, tag);
  const { version, commit, date } = release;
  console.log(`Release ${tag}: ${commit} of ${date}`);
  const state = stateOf(versions, release);
  if (state === 'cut') return console.log(`[x] the version ${version}: cut. npm test checks it.`);
  const outcomes: string[] = [];
  /** Runs a script that is a step of the release, unless it waits for another. */
  const run = async (isReady: boolean, title: string, ...script: string[]) => {
    if (!isReady) {
      outcomes.push(`[ ] ${title}: waits for what is left above`);
      return false;
    }
    const { passed, seconds } = await runStep({ title, command: ['jiti', ...script], isLive: true });
    outcomes.push(`[${passed ? 'x' : ' '}] ${title} (${seconds.toFixed(0)} s)`);
    return passed;
  };

  const framework = ['--source', layOutFramework(source, commit, '.cache/framework')];
  const extraction = ['scripts/api-extract.ts', ...framework, '--out', 'docs', '--commit', commit];
  // It is said again once the API is read: only a writer knows which pages are brought to it.
  const impact = ['scripts/docs-impact.ts', '--version', 'next', '--since', baseCommit()];
  const title = 'the API of the release, and what it does to the pages';
  const isRead = await run(true, title, ...(state === 'read' ? impact : [...extraction, '--date', date]));
  if (isRead) outcomes.push(`[x] a row for each change that may break code: ${addRows()} added`);
  // The pages are checked although samples failed, so that one run says all that is wrong with them.
  const samples = ['--source', source, '--python', python, '--version', 'next', '--missing'];
  const haveRun = withoutSamples || (await run(isRead, 'the samples', 'scripts/samples-run.ts', ...samples));
  if (withoutSamples) outcomes.push('[ ] the samples: not run, as --without-samples says');
  const without = withoutSamples ? ['--without-samples'] : [];
  const areRight = await run(isRead, 'the pages', 'scripts/check-pages.ts', ...without);
  const cut = ['scripts/version-cut.ts', version, '--release', tag, ...without];
  const isCut = await run(haveRun && areRight, `the version ${version}`, ...cut);
  console.log(`\n${outcomes.join('\n')}`);
  if (!isCut) throw new Error('\nWhen what the steps name is done, run this again: it goes on from here.');
});
