import type { Page } from '@playwright/test';
import { oldest } from '../../live-versions';
import { PAGE_KINDS } from '../page-kinds';
import { expect, open, test } from '../test';

// Where a text or an element differs from the server's, React says so in the console, which `test` refuses. Where an attribute differs
// it says nothing and leaves that of the server. So each page is compared with itself as React draws it without the server.

const FROM = '/docs/intro';
const PAGE = '/docs/core_api/apply';

/** @returns every element that React has drawn, with the attributes that decide about its look, its role and where it leads */
function drawnOn(page: Page): Promise<string[]> {
  // Where React draws pictures it loads them in advance by a link, for which the server has its own place.
  return page.locator('#__docusaurus :not(link)').evaluateAll((all) => {
    const compared =
      /^(?:id|class|href|src|alt|title|lang|role|for|name|type|tabindex|hidden|aria-.+|data-.+)$/;
    return all.map((element) => {
      // The theme marks in the contents, by hand, where the reader is.
      const isMarked = element.matches('.table-of-contents__link');
      const attributes = [...element.attributes]
        .filter(({ name }) => !isMarked && compared.test(name))
        // React makes other ids for a page that the server has drawn.
        .map(({ name, value }) => `${name}="${value.replace(/_r_\w+?_/gi, '_id_')}"`);
      return [element.localName, ...attributes.sort()].join(' ');
    });
  });
}

/** @returns what asks the page, which React has then drawn by itself, for the elements that it has otherwise than the server */
async function comparison(page: Page, path: string): Promise<() => Promise<string[]>> {
  await open(page, path);
  const title = await page.title();
  const sent = await drawnOn(page);
  await open(page, FROM);
  // As the browser's way back does.
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page).toHaveTitle(title);
  return async () => {
    const drawn = await drawnOn(page);
    return [
      ...sent.filter((element) => !drawn.includes(element)).map((element) => `sent: ${element}`),
      ...drawn.filter((element) => !sent.includes(element)).map((element) => `drawn: ${element}`),
    ];
  };
}

test('renders a page of each kind equally after loading and navigation @weekly', async ({ page }) => {
  // It opens about 30 pages.
  test.setTimeout(120_000);
  for (const path of Object.values(PAGE_KINDS))
    await test.step(path, async () => {
      const differences = await comparison(page, path);
      await expect.poll(differences, path).toEqual([]);
    });
});

test('renders the not-found page equally after loading and navigation @weekly', async ({ page, allow }) => {
  allow({ matching: /404/, reason: 'the test asks for an address that does not exist' });
  await expect.poll(await comparison(page, `${oldest.path}/nowhere`)).toEqual([]);
});

test('finds an attribute that the server sent but React would not render @weekly', async ({ page }) => {
  await page.route(PAGE, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('aria-label="Main"', 'aria-label="Other"');
    await route.fulfill({ response, body });
  });
  await expect
    .poll(await comparison(page, PAGE))
    .toEqual([
      expect.stringMatching(/^sent: nav .*aria-label="Other"/),
      expect.stringMatching(/^drawn: nav .*aria-label="Main"/),
    ]);
});
