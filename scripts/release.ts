import { resolve } from 'node:path';
import { PYTHON } from '../src/authoring/python';
import { leftBeforeCut } from '../src/authoring/release/left';
import { releaseOf, stateOf } from '../src/authoring/release/state';
import { addRows } from '../src/authoring/release/upgrade-rows';
import { layOutFramework } from '../src/authoring/samples/run/framework';
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
command(USAGE, OPTIONS, async ({ tag, python = PYTHON, ...values }) => {
  const source = resolve(values.source);
  const release = releaseOf(source, tag);
  const { version, commit, date } = release;
  console.log(`Release ${tag}: ${commit} of ${date}`);
  const state = stateOf('.', release);
  if (state === 'cut') return console.log(`[x] the version ${version}: cut. npm test checks it.`);
  const without = values['without-samples'] ? ['--without-samples'] : [];
  const outcomes: string[] = [];
  /** Runs a command that is a step of the release, unless it waits for another. */
  const run = async (isReady: boolean, title: string, script: string, ...args: string[]) => {
    if (!isReady) {
      outcomes.push(`[ ] ${title}: waits for what is left above`);
      return false;
    }
    const command = ['jiti', `scripts/${script}.ts`, ...args] as const;
    const { passed, seconds } = await runStep({ title, command, isLive: true });
    outcomes.push(`[${passed ? 'x' : ' '}] ${title} (${seconds.toFixed(0)} s)`);
    return passed;
  };

  const checkout = ['--source', layOutFramework(source, commit, '.cache/framework')];
  const stated = ['--commit', commit, '--date', date];
  const reads = 'the API of the release, and what it does to the pages';
  if (state === 'read') outcomes.push(`[x] ${reads}`);
  const isRead =
    state === 'read' || (await run(true, reads, 'api-extract', ...checkout, '--out', 'docs', ...stated));
  if (isRead) outcomes.push(`[x] a row for each change that may break code: ${addRows()} added`);
  // The pages are checked although samples failed, so that one run says all that is wrong with them.
  const samples = ['--source', source, '--python', python, '--version', 'next', '--missing'];
  const haveRun = without.length > 0 || (await run(isRead, 'the samples', 'samples-run', ...samples));
  if (without.length > 0) outcomes.push('[ ] the samples: not run, as --without-samples says');
  const areRight = await run(isRead, 'the pages', 'check-pages', ...without);
  const cut = [version, '--release', tag, ...without];
  const isCut = await run(haveRun && areRight, `the version ${version}`, 'version-cut', ...cut);
  console.log(`\n${outcomes.join('\n')}`);
  if (isCut) return;
  if (isRead) console.log(`\n▸ Left to you\n${await leftBeforeCut(commit)}`);
  throw new Error('\nWhen what is left is done, run this again: it goes on from here.');
});
