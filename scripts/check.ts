/**
 * Checks everything that needs neither a build nor a browser, on two cores.
 *
 * Usage: npm run check -- [--changed | --static]
 *   --changed  only the pages that differ from `main`, and what depends on them
 *   --static   all but the tests
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readChanges } from '../src/checks/changed';
import { readPages } from '../src/checks/site-pages';
import { INVENTORY } from '../src/inventory/types';
import { endStepsOnSignals, formatTimes, runSteps, type Step } from './steps';

const CORES = 2;
const TEXT = /\.mdx?$/;
/** What pages are held against. */
const FACTS =
  /api-inventory\.json$|^docusaurus\.config\.ts$|^src\/(?:home|announcement)\.ts$|^sidebars\.ts$|^versioned_sidebars\/|^tests\/content\/[\w-]+\.json$/;

const bin = (name: string) => path.join('node_modules/.bin', name);
const spelling = (...files: string[]): Step => ({
  title: 'spelling',
  command: [
    bin('cspell'),
    '--no-progress',
    '--quiet',
    '--cache',
    '--cache-strategy=content',
    '--cache-location=.cache/cspell',
    ...files,
  ],
});
const pages = (...files: string[]): Step => ({
  title: 'pages',
  command: [bin('jiti'), 'scripts/check-pages.ts', ...files],
});

/** The longest first, so that the shorter ones fill the second core. */
const STATIC: readonly Step[] = [
  pages(),
  spelling('**/*.{md,mdx}'),
  {
    title: 'types',
    command: [bin('tsc'), '--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
  },
  { title: 'unused code and packages', command: ['npm', 'run', '--silent', 'check:unused'] },
  { title: 'lint and format', command: [bin('biome'), 'check', '--error-on-warnings', '.'] },
];

const TESTS: Step = {
  title: 'unit and content tests',
  command: [bin('playwright'), 'test', '--project', 'unit', '--project', 'content', '--reporter=dot'],
  cores: 2,
};

/** What to check of the pages that differ, and a line that says what they are compared with. */
function stepsOfChanged(): { heading: string; steps: Step[] } {
  const { base, changed, removed } = readChanges();
  const facts = changed.filter((file) => FACTS.test(file));
  const texts = [...new Set([...changed.filter((file) => TEXT.test(file)), ...dependentOn(facts, removed)])];
  if (texts.length + facts.length + removed.length === 0) {
    return { heading: `Compared with ${base}: no page has changed.`, steps: [] };
  }
  const steps = [pages(...texts, ...facts, ...removed)];
  if (texts.length > 0) steps.push(spelling('--no-must-find-files', ...texts));
  return { heading: `Compared with ${base}: ${[...texts, ...facts].join(', ')}`, steps };
}

/** The pages of a version whose inventory has changed, and those that name a page that is gone. */
function dependentOn(facts: readonly string[], removed: readonly string[]): string[] {
  const folders = facts
    .filter((file) => file.endsWith(INVENTORY))
    .map((file) => file.slice(0, -INVENTORY.length));
  const gone = removed.filter((file) => TEXT.test(file)).map((file) => path.basename(file));
  return readPages()
    .filter(
      ({ file, source }) =>
        folders.some((folder) => file.startsWith(folder)) || gone.some((name) => source.includes(name)),
    )
    .map(({ file }) => file);
}

async function main(): Promise<void> {
  const started = performance.now();
  const { values } = parseArgs({ options: { changed: { type: 'boolean' }, static: { type: 'boolean' } } });
  const { heading, steps } = values.changed
    ? stepsOfChanged()
    : { heading: '', steps: values.static ? STATIC : [...STATIC, TESTS] };
  if (heading) console.log(heading);
  if (steps.length === 0) return;
  const results = await runSteps(steps, CORES);
  console.log(`\n${formatTimes(results)}\nTogether: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  if (results.some(({ passed }) => !passed)) process.exitCode = 1;
}

endStepsOnSignals();
main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
