import { expect, test } from '@playwright/test';
import {
  type BuildFigures,
  cpuSecondsOf,
  formatFigures,
  medianFigures,
  stepsOf,
} from '../../../scripts/build-bench-data';

const HEAP = '(Heap 84mb -> 157mb / Total 182mb)';
const LOG = `[INFO] [en] Creating an optimized production build...
[PERF] Build > en > Load site > Load plugins > Load plugins content > Load pages@default > contentLoaded() - 223.67 ms - ${HEAP}
[PERF] Build > en > Load site > Load plugins > Load plugins content > Load docs@default > contentLoaded() - 16.13 seconds! - ${HEAP}
[PERF] Build > en > Bundling with rspack - 30.30 seconds! - ${HEAP}
[PERF] Build > en > SSG > Load server bundle - 6.00 ms - ${HEAP}
[PERF] Build > en > SSG - 931.50 ms - ${HEAP}
[PERF] Build > en > postBuild() > postBuild() - sitemap@default - 9.00 ms - ${HEAP}
[PERF] Build > en > postBuild() - 4.11 seconds! - ${HEAP}
`;

const figures = (value: number): BuildFigures => ({
  wall: value,
  cpu: value,
  memory: value,
  contentLoaded: value,
  bundling: value,
  staticPages: value,
  postBuild: value,
});

test('the steps of a build are found in its log, and not their parts or namesakes', () => {
  expect(stepsOf(LOG)).toEqual({
    contentLoaded: 16.13,
    bundling: 30.3,
    staticPages: 0.9315,
    postBuild: 4.11,
  });
});

test('a step that the log does not name is said', () => {
  expect(() => stepsOf(LOG.replace('> SSG - ', '> Pages - '))).toThrow(/expected a line .*SSG.* found none/);
});

test('processor time is that of what the shell ran, user and system', () => {
  expect(cpuSecondsOf('[SUCCESS] done\n0m0.00s 0m0.01s\n1m5.25s 0m10.50s\n')).toBe(75.75);
  expect(cpuSecondsOf('0m0.001s 0m0.000s\n0m59.120s 1m1.000s\n')).toBeCloseTo(120.12);
});

test('without times the end of the output is shown', () => {
  expect(() => cpuSecondsOf('no times here\n')).toThrow('found "no times here"');
});

test('of several builds each figure is the median', () => {
  expect(medianFigures([figures(9), figures(1), figures(2)])).toEqual(figures(2));
});

test('two commits stand side by side, with their ratio', () => {
  const lines = formatFigures(figures(10), { ...figures(4), memory: 5 }, figures(20)).split('\n');
  expect(lines[0]).toMatch(/^ +base +HEAD +HEAD\/base +HEAD\/base cold$/);
  expect(lines[1]).toMatch(/^wall, s +10\.0 +4\.0 +0\.40 +0\.20$/);
  expect(lines[3]).toMatch(/^peak memory, MB +10 +5 +0\.50 +0\.25$/);
  expect(formatFigures(figures(10), figures(4))).not.toContain('cold');
});
