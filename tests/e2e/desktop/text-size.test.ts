import { test as base, expect, openPage } from '../test';

/** Size of text in pixels that a reader has set in the browser. It changes the widths of media queries in `rem`, unlike a font size of the page. */
const FONT_SIZE = 32;

const test = base.extend<object, { launchOptions: { args?: readonly string[] } }>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${FONT_SIZE}`],
      }),
    { scope: 'worker' },
  ],
});

test('keeps the entries of the navbar apart with large text in the browser’s settings', async ({ page }) => {
  await openPage(page, '/docs/core_api/connect');
  for (const width of [1000, 1200, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const overlaps = await page.evaluate(() => {
      const entries = [
        ...document.querySelectorAll<HTMLElement>(
          '.navbar__inner :is(.navbar__brand, .navbar__link, button):not(:has(.navbar__link))',
        ),
      ].filter((entry) => entry.checkVisibility());
      const boxes = entries.map((entry) => entry.getBoundingClientRect());
      return boxes.flatMap((a, index) =>
        boxes
          .slice(index + 1)
          .flatMap((b, offset) =>
            a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
              ? [`${entries[index]?.textContent} and ${entries[index + 1 + offset]?.textContent}`]
              : [],
          ),
      );
    });
    expect(overlaps, `${width} px`).toEqual([]);
    const readExcess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(readExcess, `${width} px`).toBeLessThanOrEqual(0);
  }
});

test('keeps the labels of the home page’s drawing in place if a reader spaces text (WCAG 1.4.12)', async ({
  page,
}) => {
  await openPage(page, '/');
  const measureLabels = () =>
    page
      .getByRole('main')
      .locator('svg[role="img"] text')
      .evaluateAll((labels) => labels.map((label) => Math.round(label.getBoundingClientRect().width)));
  const widths = await measureLabels();
  expect(widths.length).toBeGreaterThan(3);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }',
    );
    document.adoptedStyleSheets = [sheet];
  });
  expect(await measureLabels()).toEqual(widths);
});
