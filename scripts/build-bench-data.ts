import { medianOf } from './search-bench-data';

/** What a build took: seconds, and megabytes of memory at its peak. */
export interface BuildFigures {
  wall: number;
  cpu: number;
  memory: number;
  contentLoaded: number;
  bundling: number;
  staticPages: number;
  postBuild: number;
}

type Step = Exclude<keyof BuildFigures, 'wall' | 'cpu' | 'memory'>;

/** How the log of Docusaurus names the steps, at the end of the names of the steps that they are part of. */
const STEPS: Record<Step, RegExp> = {
  contentLoaded: /(?:^|> )Load docs@default > contentLoaded\(\)$/,
  bundling: /(?:^|> )Bundling with \w+$/,
  staticPages: /(?:^|> )SSG$/,
  postBuild: /(?:^|> )postBuild\(\)$/,
};

const TITLES: Record<keyof BuildFigures, string> = {
  wall: 'wall, s',
  cpu: 'CPU, s',
  memory: 'peak memory, MB',
  contentLoaded: 'contentLoaded of the docs, s',
  bundling: 'bundling, s',
  staticPages: 'static pages, s',
  postBuild: 'postBuild, s',
};

/**
 * Finds the steps of a build in what it printed with `DOCUSAURUS_PERF_LOGGER=true`.
 *
 * @param printed - Without colours.
 * @returns Seconds a step.
 * @throws If a step is missing.
 */
export function stepsOf(printed: string): Pick<BuildFigures, Step> {
  const logged = [...printed.matchAll(/^\[PERF\] (.+) - ([\d.]+) (ms|seconds!) - \(Heap /gm)];
  const secondsOf = (step: Step) => {
    const found = logged.find(([, name = '']) => STEPS[step].test(name));
    if (!found) {
      throw new Error(
        `expected a line "[PERF] … ${STEPS[step].source}" in what the build printed, found none. ` +
          'If Docusaurus names the step otherwise now, say how in scripts/build-bench-data.ts.',
      );
    }
    return Number(found[2]) / (found[3] === 'ms' ? 1000 : 1);
  };
  return {
    contentLoaded: secondsOf('contentLoaded'),
    bundling: secondsOf('bundling'),
    staticPages: secondsOf('staticPages'),
    postBuild: secondsOf('postBuild'),
  };
}

/**
 * @param printed - What the shell's `times` printed: its own times, then those of all that it ran and waited for.
 * @returns Seconds of processor time that the latter took.
 * @throws If there are no such lines at the end.
 */
export function cpuSecondsOf(printed: string): number {
  const ofChildren = /(\d+)m([\d.]+)s (\d+)m([\d.]+)s\s*$/.exec(printed);
  if (!ofChildren) {
    throw new Error(`expected the shell's \`times\` at the end, found "${printed.trimEnd().slice(-80)}"`);
  }
  const [userMinutes = 0, user = 0, systemMinutes = 0, system = 0] = ofChildren.slice(1).map(Number);
  return (userMinutes + systemMinutes) * 60 + user + system;
}

/** @returns of each figure the median of several builds */
export function medianFigures(builds: readonly BuildFigures[]): BuildFigures {
  const median = (name: keyof BuildFigures) => medianOf(builds.map((build) => build[name]));
  return {
    wall: median('wall'),
    cpu: median('cpu'),
    memory: median('memory'),
    contentLoaded: median('contentLoaded'),
    bundling: median('bundling'),
    staticPages: median('staticPages'),
    postBuild: median('postBuild'),
  };
}

/**
 * Sets the figures of two commits side by side.
 *
 * @param base - Those of the commit that is measured against.
 * @param head - Those of the commit that is checked out.
 * @param baseCold - Those of the base's cold build, which the figures of other builds are held against, too.
 * @returns A table, a line for each figure.
 */
export function formatFigures(base: BuildFigures, head: BuildFigures, baseCold?: BuildFigures): string {
  const names = Object.keys(TITLES) as (keyof BuildFigures)[];
  const rows = names.map((name) => [
    TITLES[name],
    shown(name, base[name]),
    shown(name, head[name]),
    (head[name] / base[name]).toFixed(2),
    ...(baseCold ? [(head[name] / baseCold[name]).toFixed(2)] : []),
  ]);
  const table = [['', 'base', 'HEAD', 'HEAD/base', ...(baseCold ? ['HEAD/base cold'] : [])], ...rows];
  return table
    .map(([title = '', ...cells]) => `${title.padEnd(30)}${cells.map((cell) => cell.padStart(15)).join('')}`)
    .join('\n');
}

function shown(name: keyof BuildFigures, value: number): string {
  return value.toFixed(name === 'memory' ? 0 : 1);
}
