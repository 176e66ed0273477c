import { oldest } from '../../live-versions';
import { hydrationFaults } from '../hydration';
import { expect, open, test } from '../test';

const PAGE = '/docs/core_api/apply';

// tests/e2e/pages.test.ts asks it of every page.
test('an attribute that the server sent and React would not draw is found', async ({ page }) => {
  await page.route(PAGE, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace('aria-label="Main"', 'aria-label="Other"');
    expect(body).not.toBe(html);
    await route.fulfill({ response, body });
  });
  await open(page, PAGE);
  expect(await hydrationFaults(page)).toEqual([
    expect.stringMatching(/^aria-label of <nav .*: sent Other, drawn Main$/),
  ]);
});

test('a page that is not drawn is no page without faults', async ({ page }) => {
  await page.goto('/img/favicon.ico');
  await expect(hydrationFaults(page)).rejects.toThrow('Wait until it is hydrated.');
});

for (const path of [`${oldest.path}/nowhere`, '/nowhere/at/all'])
  test(`the not-found page is that of its address: ${path}`, async ({ page, allow }) => {
    allow({ matching: /404/, reason: 'the test asks for an address that does not exist' });
    await open(page, path);
    expect(await hydrationFaults(page)).toEqual([]);
  });
