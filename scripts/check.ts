import path from 'node:path';
import { askedOf, readChanges } from '../src/authoring/checks/source/changed';
import { atOnce } from '../src/model/at-once';
import { report } from '../src/model/problem';
import { command, flag } from './run';
import { endStepsOnSignals, formatTimes, runStep, type Step, type StepResult } from './steps';

const USAGE = `npm run check -- [--changed | --static | --watch | --publish]
  --changed  only the pages that differ from \`main\`, and what depends on them
  --static   all but the tests
  --watch    the pages that differ, at every save
  --publish  checks nothing: adds new pages to the list of what was published`;
const OPTIONS = { changed: flag, static: flag, watch: flag, publish: flag };

const CORES = 2;
/** More files than these are counted, not named. */
const MOST_NAMED = 8;
const step = (title: string, program: string, ...args: string[]): Step => ({
  title,
  command: [path.join('node_modules/.bin', program), ...args],
});
const spelling = (...files: string[]) => step('spelling', 'jiti', 'scripts/check-spelling.ts', ...files);
const pages = (...files: string[]) => step('pages', 'jiti', 'scripts/check-pages.ts', ...files);

/** The longest first, so that the shorter ones fill the second core. */
const STATIC: readonly Step[] = [
  pages(),
  spelling(),
  step('types', 'tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'),
  step('types of the extraction', 'pyright', '--project', 'src/authoring/extract'),
  { title: 'unused code and packages', command: ['npm', 'run', '--silent', 'check:unused'] },
  step('lint and format', 'biome', 'check', '--error-on-warnings', '.'),
];

const PROJECTS = ['--project', 'unit', '--project', 'content'];
const TESTS = step('unit and content tests', 'playwright', 'test', ...PROJECTS, '--reporter=dot');

/** The checks of the pages that differ, and a line that says what they are compared with. */
function stepsOfChanged(): { heading: string; steps: Step[] } {
  const changes = readChanges();
  const { texts, files } = askedOf(changes);
  if (files.length === 0)
    return { heading: `Compared with ${changes.base}: no page has changed.`, steps: [] };
  const steps = [pages(...files)];
  if (texts.length > 0) steps.push(spelling(...texts));
  const named = files.length > MOST_NAMED ? `${files.length} files` : files.join(', ');
  return { heading: `Compared with ${changes.base}: ${named}`, steps };
}

/** Says at every save what is wrong with the pages that differ. */
async function watch(): Promise<void> {
  // Loaded where it is asked for: the others start faster without.
  const { watchPages } = await import('../src/authoring/checks/source/watch');
  console.log('Pages that differ from main are checked now, and at every save. Ctrl+C ends it.');
  watchPages(({ problems, seconds }) => {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    console.log(`\n▸ ${new Date().toLocaleTimeString('en-GB')}: ${count} after ${seconds.toFixed(1)} s`);
    if (problems.length > 0) console.log(report(problems));
  });
}

endStepsOnSignals();

/** Checks everything that needs neither a build nor a browser, on two cores. */
command(USAGE, OPTIONS, async (values) => {
  const started = performance.now();
  if (values.watch) return watch();
  if (values.publish) return (await import('./publish')).publish();
  const { heading, steps } = values.changed ? stepsOfChanged() : { heading: '', steps: STATIC };
  if (heading) console.log(heading);
  if (steps.length === 0) return;
  const results: StepResult[] = [];
  await atOnce(CORES, steps, async (one) => void results.push(await runStep(one)));
  if (!values.static && !values.changed) results.push(await runStep(TESTS));
  console.log(`\n${formatTimes(results)}\nTogether: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  if (results.some(({ passed }) => !passed)) process.exitCode = 1;
});
