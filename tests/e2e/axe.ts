import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { Result, RunOptions } from 'axe-core';
import { renderAllCode } from './code-blocks';
import { expect } from './test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const OPTIONS: RunOptions = {
  runOnly: { type: 'tag', values: TAGS },
  resultTypes: ['violations'],
  elementRef: false,
  // These rules only need media from axe's preload. Reading the style sheets again would take a quarter of the time.
  preload: { assets: ['media'] },
  selectors: false,
};

const MODES = ['light', 'dark'] as const;

/** Rules about colors, whose results may differ in another mode. */
const COLOR_RULES: RunOptions = {
  ...OPTIONS,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

let source: string | undefined;

/** Runs axe on a page and returns a line for each violation. Evaluates the script, because the Content-Security-Policy blocks foreign scripts. */
export async function runAxe(page: Page, rules = OPTIONS): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    source ??= readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
    await page.evaluate(source);
  }
  await renderAllCode(page);
  // Colors can't be measured during a transition. Endless animations, such as a spinner, and scroll-driven ones are not awaited.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect, timeline }) => {
      const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      return isEndless || timeline !== document.timeline || playState !== 'running';
    }),
  );
  let violations = await locateViolations(page, rules);
  // Locating a node takes as long as all checks, so only violations are located.
  if (violations.length > 0) violations = await locateViolations(page, { ...rules, selectors: true });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}) at ${node.target.join(' ')}: ${node.html}\n${node.failureSummary}`),
  );
}

function locateViolations(page: Page, options: RunOptions): Promise<Result[]> {
  return page.evaluate(async (options) => {
    const { axe: loaded } = globalThis as unknown as { axe: typeof axe };
    return (await loaded.run(document, options)).violations;
  }, options);
}

/** Expects no axe violations in both color modes. Changes the mode without opening the page again, and then checks only colors. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const mode of MODES) {
    await page.emulateMedia({ colorScheme: mode });
    await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
    const rules = mode === 'light' ? OPTIONS : COLOR_RULES;
    expect.soft(await runAxe(page, rules), `${page.url()} in ${mode} mode`).toEqual([]);
  }
}
