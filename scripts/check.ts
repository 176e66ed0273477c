import path from 'node:path';
import { findBaseCommit, readChanges, selectTexts } from '../src/authoring/checks/source/changed';
import { formatProblems } from '../src/model/problem';
import { runConcurrently } from '../src/model/run-concurrently';
import { formatCount } from '../src/shared/text/format';
import { runCommand } from './run';
import { type CommandStep, endStepsOnSignals, formatTimes, runStep, type StepResult } from './steps';

const COMMAND = {
  name: 'npm run check',
  summary:
    'Runs all checks that don’t need a build or a browser. Two checks run at the same time. Pass at most one option.',
  options: {
    changed: 'Checks the pages, but spelling and samples only in files that differ from `main`.',
    static: 'Runs all checks except the tests.',
    watch: 'Does the same as `--changed` whenever a file is saved.',
    publish: 'Adds new pages to the list of published pages, without checks.',
  },
  example: '--changed',
};

const MAX_PARALLEL_CHECKS = 2;
const MAX_LISTED_FILES = 8;

/** Runs a command from `node_modules/.bin`, such as `tsc --noEmit`. `files` become additional arguments. */
function createStep(title: string, command: string, files: readonly string[] = []): CommandStep {
  const [program = '', ...args] = command.split(' ');
  return { title, command: [path.join('node_modules/.bin', program), ...args, ...files] };
}

const createPagesStep = (files?: readonly string[]) =>
  createStep('pages', 'jiti scripts/check-pages.ts', files);
const createSpellingStep = (files?: readonly string[]) =>
  createStep('spelling', 'jiti scripts/check-pages.ts --spelling', files);

/** Checks that don't need a build. The slowest ones come first, so that the faster ones run alongside them. */
const STATIC_CHECKS: readonly CommandStep[] = [
  createPagesStep(),
  createSpellingStep(),
  {
    ...createStep('types', 'tsc --noEmit --incremental --tsBuildInfoFile .cache/types.tsbuildinfo'),
    harmlessErrors: /^error TS5033: Could not write file '\S*types\.tsbuildinfo'/,
  },
  createStep('types of the extraction', 'pyright --project src/authoring/extract'),
  { title: 'unused code and packages', command: ['npm', 'run', '--silent', 'check:unused'] },
  createStep('lint and format', 'biome check --error-on-warnings .'),
];

const TEST_STEP = createStep(
  'unit and content tests',
  'playwright test --project unit --project content --reporter=dot',
);

function listChangedSteps(): CommandStep[] {
  const { base, files } = readChanges();
  const texts = selectTexts(files);
  const fileList = files.length > MAX_LISTED_FILES ? `${files.length} files` : files.join(', ');
  console.log(`Compared with ${base}: ${fileList || 'no file has changed.'}`);
  if (files.length === 0) return [];
  return [createPagesStep(files), ...(texts.length > 0 ? [createSpellingStep(texts)] : [])];
}

async function watchChanges(): Promise<void> {
  // Stops here if the folder isn't a git repository. Otherwise, every single check would fail.
  findBaseCommit();
  const { watchPages } = await import('../src/authoring/checks/source/watch');
  console.log('Checks the pages now and whenever a file is saved. To stop, press Ctrl+C.');
  watchPages(({ problems, seconds }) => {
    const count = formatCount(problems.length, 'problem');
    console.log(`\n▸ ${new Date().toLocaleTimeString('en-GB')}: ${count} after ${seconds.toFixed(1)} s`);
    if (problems.length > 0) console.log(formatProblems(problems));
  });
}

endStepsOnSignals();

runCommand(COMMAND, async ({ watch, publish, changed, static: isStatic }) => {
  const start = performance.now();
  if (watch) return watchChanges();
  if (publish) {
    const { updatePublishedPages } = await import('../src/authoring/checks/source/published');
    return console.log(updatePublishedPages());
  }
  const steps = changed ? listChangedSteps() : STATIC_CHECKS;
  if (steps.length === 0) return;
  const results: StepResult[] = [];
  await runConcurrently(MAX_PARALLEL_CHECKS, steps, async (step) => void results.push(await runStep(step)));
  if (!isStatic && !changed) results.push(await runStep(TEST_STEP));
  console.log(`\n${formatTimes(results)}\nTotal: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  if (results.some(({ passed }) => !passed)) process.exitCode = 1;
});
