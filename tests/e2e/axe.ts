import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { Result, RunOptions } from 'axe-core';
import { expect } from './test';

/** WCAG 2.2 A and AA, with all that came before. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const OPTIONS: RunOptions = {
  runOnly: { type: 'tag', values: TAGS },
  resultTypes: ['violations'],
  elementRef: false,
  // Of what axe loads before its rules, these need media alone: reading the style sheets again takes a quarter of the time.
  preload: { assets: ['media'] },
  selectors: false,
};

const MODES = ['light', 'dark'] as const;

/** The rules that look at colours: all that may find something else in another mode. */
const OF_COLOURS: RunOptions = {
  ...OPTIONS,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

let source: string | undefined;

/**
 * Runs axe on a page as it is shown. The script is evaluated, not added to the page, so that it also runs where the page's
 * Content-Security-Policy allows no script of others.
 *
 * @param page - A page; what is changing its look is waited for.
 * @param rules - Which rules; without it, all.
 * @returns One line for each node that is wrong.
 */
export async function findingsOf(page: Page, rules = OPTIONS): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    source ??= readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
    await page.evaluate(source);
  }
  // A colour on its way to another is none to measure. An animation that never ends, as a spinner, or goes by scrolling is not waited for.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect, timeline }) => {
      const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      return isEndless || timeline !== document.timeline || playState !== 'running';
    }),
  );
  let violations = await violationsOf(page, rules);
  // Where a node is takes as long to say as to check all of them, and is wanted only of those that are wrong.
  if (violations.length > 0) violations = await violationsOf(page, { ...rules, selectors: true });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ html, target, failureSummary = '' }) =>
        `${id} (${help}) at ${target.join(' ')}: ${html}\n${failureSummary}`,
    ),
  );
}

function violationsOf(page: Page, options: RunOptions): Promise<Result[]> {
  return page.evaluate(async (given) => {
    const { axe: loaded } = globalThis as unknown as { axe: typeof axe };
    return (await loaded.run(document, given)).violations;
  }, options);
}

/**
 * Expects that axe finds nothing on a page as it is shown, in each colour mode. The page is opened once and its mode switched, as the
 * system switches it, which changes colours alone.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const mode of MODES) {
    await page.emulateMedia({ colorScheme: mode });
    await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
    const rules = mode === 'light' ? OPTIONS : OF_COLOURS;
    expect.soft(await findingsOf(page, rules), `${page.url()} in ${mode} mode`).toEqual([]);
  }
}
