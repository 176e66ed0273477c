import { oldest } from '../live-versions';
import { type BrowserPage, expect, test } from './browser-page';

// Browsers differ most in how they size dialogs and drawings. These tests run for each change, where a browser is installed.

const measureDialog = (site: BrowserPage) =>
  site.evaluate(() => {
    const dialog = document.querySelector('dialog[open]');
    const body = [...(dialog?.children ?? [])].find(
      (child) =>
        getComputedStyle(child).overflowY === 'auto' || getComputedStyle(child).overflowY === 'scroll',
    );
    const { left = 0, right = 0 } = dialog?.getBoundingClientRect() ?? {};
    return {
      bodyHeight: body?.clientHeight ?? 0,
      isComplete: body !== undefined && body.scrollHeight <= body.clientHeight + 1,
      isInWindow: left >= 0 && right <= document.documentElement.clientWidth + 1,
    };
  });

const WINDOWS = [
  [1440, 900],
  [390, 844],
] as const;

/** Expects the scrolling part of the open dialog to fill windows of both sizes, unless all its content is visible. */
async function expectFilledDialog(site: BrowserPage): Promise<void> {
  for (const [width, height] of WINDOWS) {
    await site.resize(width, height);
    await expect
      .poll(async () => {
        const { bodyHeight, isComplete, isInWindow } = await measureDialog(site);
        return isInWindow && (isComplete || bodyHeight > height / 2);
      })
      .toBe(true);
  }
}

test('gives each dialog the height that its content needs', async ({ site }) => {
  await site.open('/docs/core_api/connect');
  await site.press('?');
  await site.waitFor(() => document.querySelector('dialog[open] kbd') !== null);
  await expectFilledDialog(site);
  await site.press('Escape');
  await site.waitFor(() => document.querySelector('dialog') === null);

  await site.press('Control', 'k');
  await site.waitFor(() => document.querySelector('dialog[open] input') !== null);
  await site.type('vector');
  await site.waitFor(() => document.querySelectorAll('dialog [role="option"]').length > 5);
  await expectFilledDialog(site);

  await site.open(`/docs/core_api/connect?changes=${oldest.name}`);
  await site.waitFor(() => document.querySelector('dialog[open] [data-change]') !== null);
  await expectFilledDialog(site);
});

test('enlarges a diagram that is wider than the page', async ({ site }) => {
  await site.resize(390, 844);
  await site.open('/docs/core_api/apply');
  await site.click('.diagram-enlarge');
  await site.waitFor(() => document.querySelector('dialog[open] svg') !== null);
  const { bodyHeight, isInWindow } = await measureDialog(site);
  expect(bodyHeight).toBeGreaterThan(800);
  expect(isInWindow).toBe(true);
  const readWidth = () => document.querySelector('dialog[open] svg')?.getBoundingClientRect().width ?? 0;
  const drawingWidth = await site.evaluate(readWidth);
  expect(drawingWidth).toBeGreaterThan(900);
});

test('keeps the drawings of the home page in their places', async ({ site }) => {
  await site.open('/');
  for (const [width, height] of WINDOWS) {
    await site.resize(width, height);
    const faults = await site.evaluate(() => {
      const overlaps = (a: DOMRect, b: DOMRect) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
      const drawings = [...document.querySelectorAll('main svg')].filter((svg) => svg.checkVisibility());
      const windowWidth = document.documentElement.clientWidth;
      const wide = drawings.filter((svg) => svg.getBoundingClientRect().right > windowWidth + 1);
      const marks = [...document.querySelectorAll('[aria-labelledby="plugins"] li > svg')];
      const covered = marks.filter((mark) => {
        const name = mark.parentElement?.querySelector('a');
        return !name || overlaps(mark.getBoundingClientRect(), name.getBoundingClientRect());
      });
      return { markCount: marks.length, wide: wide.length, covered: covered.length };
    });
    expect(faults.markCount).toBeGreaterThan(10);
    expect(faults.covered, `${width} px wide`).toBe(0);
    if (width <= 996) expect(faults.wide, `${width} px wide`).toBe(0);
  }
});
