import { homePieces } from '../../../src/shared/home-pieces';
import { expect, openPage, test } from '../test';

const WIDTHS = [320, 390, 768, 997, 1100, 1280, 1440, 1920];

test('fits the code and the drawing of the home page to any width', async ({ page }) => {
  await openPage(page, '/');
  const header = page.locator('main header');
  const sample = header.locator('> :last-child figure pre > code').first();
  const store = header.locator('svg[viewBox="0 0 460 680"]');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const hiddenWidths = await header
      .locator('pre')
      .evaluateAll((boxes) => boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
    expect(hiddenWidths, String(width)).toEqual(hiddenWidths.map(() => 0));
    const edges = await header
      .locator('> :first-child')
      .evaluate((column) =>
        [...column.children]
          .filter(({ tagName }) => tagName !== 'H1')
          .map((block) => block.getBoundingClientRect().right),
      );
    expect(Math.max(...edges) - Math.min(...edges), String(width)).toBeLessThan(1);
    // From this width on, the sample is beside the introduction, where none of its lines breaks.
    if (width >= 997) {
      const heights = await sample.evaluate((element) => {
        const wrappedHeight = element.clientHeight;
        element.style.whiteSpace = 'pre';
        const height = element.clientHeight;
        element.style.whiteSpace = '';
        return { wrappedHeight, height };
      });
      expect(heights.wrappedHeight, String(width)).toBe(heights.height);
    }
    if (width >= 1280) {
      const box = await store.boundingBox();
      expect(box?.x, String(width)).toBeGreaterThan(0);
      expect((box?.x ?? 0) + (box?.width ?? 0), String(width)).toBeLessThanOrEqual(width);
    }
  }
});

test('shows pieces of pages that only the build renders, also after a link from another page, and opens the changes', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const section = page.getByRole('region', { name: homePieces?.title });
  const expectPieces = async () => {
    await expect(section.getByText('Apply: changes from')).toBeVisible();
    await expect(section.locator('ins, del').first()).toBeVisible();
    await expect(section.locator('details.seen[open] > summary')).toContainText('reviews +1 row');
    await expect(section.getByRole('note')).toContainText('Table(');
    await expect(page.locator('#icon-start')).toBeAttached();
  };
  await openPage(page, '/');
  await expectPieces();
  await openPage(page, '/versions');
  await page.getByRole('link', { name: 'superduper documentation, home' }).first().click();
  await expect(page).toHaveURL('/');
  await expectPieces();
  expect(requests.filter((url) => url.includes('BuiltParts'))).toEqual([]);
  for (const { link } of [homePieces?.changes, homePieces?.record, homePieces?.name].flatMap(
    (piece) => piece ?? [],
  ))
    await expect(section.getByRole('link', { name: link.label, exact: true })).toHaveAttribute(
      'href',
      link.to,
    );
  await page.getByRole('link', { name: homePieces?.changes.link.label }).click();
  await expect(page.getByRole('dialog')).toContainText('changes from');
});
