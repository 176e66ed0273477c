/**
 * Makes a version of a release of the framework: reads its API, adds what may break code to the page about the upgrade, runs the samples,
 * checks the pages, cuts the version, and says what is left. It can be run again: what is done is not done again, and the cut waits until
 * nothing is left before it.
 */
import { resolve } from 'node:path';
import { PYTHON } from '../src/authoring/python';
import {
  projectBefore,
  type Release,
  type ReleaseState,
  releaseOf,
  stateOf,
} from '../src/authoring/release/state';
import { layOutFramework } from '../src/authoring/samples/run/framework';
import { command, flag, neededText, text } from './run';
import { endStepsOnSignals, runStep, type Step } from './steps';

const USAGE = `npm run release -- --source CLONE --tag 0.8.0 [--python PATH] [--without-samples] [--dry-run]
  --without-samples  runs no samples, and says so
  --dry-run          says the steps, and writes nothing`;
const OPTIONS = {
  source: neededText,
  tag: neededText,
  python: text,
  'without-samples': flag,
  'dry-run': flag,
};

/** A step of a release. Each is a process of its own: the live versions are read when one starts. */
interface ReleaseStep {
  title: string;
  script: string;
  args: string[];
  isDone: (state: ReleaseState) => boolean;
  /** Whether it is done although such a step before it failed: so one run says all that is wrong with the pages. */
  goesOn?: boolean;
}

/** The steps, in their order. */
function stepsOf(
  { cut, commit, date }: Release,
  { isBegun, isHalf: wasHalf }: ReleaseState,
  options: { source: string; laidOut: string; python: string; withoutSamples: boolean },
): ReleaseStep[] {
  const without = options.withoutSamples ? ['--without-samples'] : [];
  const version = isBegun ? cut.version : 'next';
  return [
    ...(wasHalf
      ? [
          {
            title: 'the half of a cut that died while it wrote, taken back',
            script: 'scripts/version-cut.ts',
            args: ['--undo'],
            isDone: ({ isHalf }: ReleaseState) => !isHalf,
          },
        ]
      : []),
    {
      title: 'the API of the release, and what it does to the pages',
      script: 'scripts/api-extract.ts',
      args: ['--source', options.laidOut, '--out', 'docs', '--commit', commit, '--date', date],
      isDone: ({ isExtracted }) => isExtracted,
    },
    {
      title: 'a row for each change that may break code',
      script: 'scripts/release-part.ts',
      args: ['rows'],
      isDone: (state) => state.isBegun,
    },
    ...(options.withoutSamples
      ? []
      : [
          {
            title: 'the samples',
            script: 'scripts/samples-run.ts',
            args: ['--source', options.source, '--python', options.python, '--version', version, '--missing'],
            isDone: () => false,
            goesOn: true,
          },
        ]),
    {
      title: 'the pages',
      script: 'scripts/check-pages.ts',
      args: without,
      isDone: (state) => state.isBegun && !state.isCut,
      goesOn: true,
    },
    {
      title: `the version ${cut.version}`,
      script: 'scripts/version-cut.ts',
      args: [cut.version, '--release', cut.release, ...without],
      isDone: ({ isCut }) => isCut,
    },
  ];
}

endStepsOnSignals();
command(USAGE, OPTIONS, async (values) => {
  const source = resolve(values.source);
  const release = releaseOf(source, values.tag);
  const state = () => stateOf('.', release);
  const isDry = values['dry-run'] ?? false;
  const withoutSamples = values['without-samples'] ?? false;
  const steps = stepsOf(release, state(), {
    source,
    laidOut: isDry ? '(laid out from it)' : layOutFramework(source, release.commit, '.cache/framework'),
    python: values.python ?? PYTHON,
    withoutSamples,
  });
  console.log(`Release ${release.cut.release}: ${release.commit} of ${release.date}`);
  if (isDry) {
    for (const { title, script, args, isDone } of steps)
      console.log(`${isDone(state()) ? '[x]' : '[ ]'} ${title}: jiti ${script} ${args.join(' ')}`);
    return;
  }
  const outcomes = withoutSamples ? ['[ ] the samples: not run, as --without-samples says'] : [];
  let failed: ReleaseStep | undefined;
  for (const step of steps) {
    if (step.isDone(state())) outcomes.push(`[x] ${step.title}`);
    else if (failed && !(failed.goesOn && step.goesOn))
      outcomes.push(`[ ] ${step.title}: waits for what is left above`);
    else {
      const command = ['jiti', step.script, ...step.args] as const;
      const { passed, seconds } = await runStep({ title: step.title, command, isLive: true });
      if (!passed) failed ??= step;
      outcomes.push(`[${passed ? 'x' : ' '}] ${step.title} (${seconds.toFixed(0)} s)`);
    }
  }
  console.log(`\n${outcomes.join('\n')}`);
  const { isExtracted, isBegun } = state();
  if (isExtracted) await runStep(leftStep(release, isBegun));
  if (failed) throw new Error('\nWhen what is left is done, run this again: it goes on from here.');
});

/** Says what is left of the pages: before the cut of those of `docs/`, then of those of the version. */
function leftStep({ cut, commit }: Release, isBegun: boolean): Step {
  const before = isBegun ? null : projectBefore('.', commit);
  const args = ['left', isBegun ? cut.version : 'next', ...(before ? [before] : [])];
  return { title: 'Left to you', command: ['jiti', 'scripts/release-part.ts', ...args], isLive: true };
}
