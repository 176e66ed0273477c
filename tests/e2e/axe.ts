import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { AxeResults, Result, RunOptions } from 'axe-core';
import { findNewShapes, type KnownShapes } from './shapes';

type Axe = typeof axe;

/** WCAG 2.2 A and AA, with all that came before. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** A finding that is none, with the reason. It is for one rule at one kind of node, and the test fails when it is no longer needed. */
interface Exception {
  rule: string;
  /** What the node's own HTML matches. */
  node: RegExp;
  reason: string;
}

/** What axe says, by page: one line for each node. */
export interface Findings {
  lines: string[];
  /** The exceptions that applied. */
  used: Set<Exception>;
}

let source: string | undefined;

/** What of a page axe is to look at. */
interface Scope {
  /** Findings that are none. */
  exceptions?: readonly Exception[];
  /** The shapes of earlier pages: only what stands in others is looked at, and added if nothing is found. The whole page if left out. */
  known?: KnownShapes;
}

/**
 * Runs axe on a page as it is shown. The script is evaluated, not added to the page, so that it also runs where the page's
 * Content-Security-Policy allows no script of others.
 *
 * @param page - A page; what is changing its look is waited for.
 */
export async function findingsOf(page: Page, { exceptions = [], known }: Scope = {}): Promise<Findings> {
  const fresh = known && (await findNewShapes(page, known.read()));
  if (fresh?.length === 0) return { lines: [], used: new Set() };
  await load(page);
  // A colour on its way to another is none to measure. What never ends, as a spinner, is not waited for.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      return isEndless || playState !== 'running';
    }),
  );
  const options: RunOptions = {
    runOnly: { type: 'tag', values: TAGS },
    resultTypes: ['violations'],
    elementRef: false,
    // Of what axe loads before its rules, these need media alone: reading the style sheets again takes a quarter of the time.
    preload: { assets: ['media'] },
    selectors: false,
  };
  let violations = await violationsOf(page, options);
  // Where a node is takes as long to say as to check all of them, and is wanted only of what is wrong.
  if (violations.length > 0) violations = await violationsOf(page, { ...options, selectors: true });
  const lines: string[] = [];
  const used = new Set<Exception>();
  for (const { id, help, nodes } of violations) {
    for (const { html, target, failureSummary = '' } of nodes) {
      const exception = exceptions.find(({ rule, node }) => rule === id && node.test(html));
      if (exception) used.add(exception);
      else lines.push(`${id} (${help}) at ${target.join(' ')}: ${html}\n${failureSummary}`);
    }
  }
  // What is wrong is found again when the test is repeated.
  if (known && fresh && lines.length === 0) known.add(fresh);
  return { lines, used };
}

async function violationsOf(page: Page, options: RunOptions): Promise<Result[]> {
  const { violations } = await page.evaluate<AxeResults, RunOptions>((given) => {
    // `load` has put axe there, and `findNewShapes` the elements.
    const { axe, newShapes } = window as unknown as { axe: Axe; newShapes?: Element[] };
    return axe.run(newShapes ? { include: newShapes } : document, given);
  }, options);
  return violations;
}

async function load(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  source ??= readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
  await page.evaluate(source);
}
