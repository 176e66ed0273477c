import type { Page } from '@playwright/test';
import { oldest } from '../../live-versions';
import { PAGE_KINDS } from '../page-kinds';
import { expect, openPage, test } from '../test';

// If a text or an element differs from the server's, React logs an error, which `test` rejects. If an attribute differs, React keeps the
// server's value silently. So each page is compared with its rendering without the server.

const FROM = '/docs/intro';
const PAGE = '/docs/core_api/apply';

/** Lists all elements that React rendered, with the attributes that affect look, role and target. */
function listElements(page: Page): Promise<string[]> {
  // React preloads pictures with a link, which the server puts elsewhere.
  return page.locator('#__docusaurus :not(link)').evaluateAll((all) => {
    const compared =
      /^(?:id|class|href|src|alt|title|lang|role|for|name|type|tabindex|hidden|aria-.+|data-.+)$/;
    return all.map((element) => {
      // Links in the contents are recognized by their class, because the theme's script marks the current section with another class.
      const isMarked = element.matches('.table-of-contents__link');
      const attributes = [...element.attributes]
        .filter(({ name }) => !isMarked && compared.test(name))
        // React creates other ids for a page from the server.
        .map(({ name, value }) => `${name}="${value.replace(/_r_\w+?_/gi, '_id_')}"`);
      return [element.localName, ...attributes.sort()].join(' ');
    });
  });
}

/** Returns a function that compares the page's elements with those of the server, after React rendered the page itself. */
async function prepareComparison(page: Page, path: string): Promise<() => Promise<string[]>> {
  await openPage(page, path);
  const title = await page.title();
  const sent = await listElements(page);
  await openPage(page, FROM);
  // Navigates as the browser does when a reader goes back.
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page).toHaveTitle(title);
  return async () => {
    const rendered = await listElements(page);
    const missing = sent.filter((element) => !rendered.includes(element));
    const added = rendered.filter((element) => !sent.includes(element));
    return [...missing.map((element) => `sent: ${element}`), ...added.map((element) => `drawn: ${element}`)];
  };
}

test('renders a page of each kind equally after loading and navigation @weekly', async ({ page }) => {
  // The test opens about 30 pages.
  test.setTimeout(120_000);
  for (const path of Object.values(PAGE_KINDS))
    await test.step(path, async () => {
      const differences = await prepareComparison(page, path);
      await expect.poll(differences, path).toEqual([]);
    });
});

test('renders the not-found page equally after loading and navigation @weekly', async ({ page, allow }) => {
  allow({ matching: /404/, reason: 'the test asks for an address that does not exist' });
  await expect.poll(await prepareComparison(page, `${oldest.path}/nowhere`)).toEqual([]);
});

test('keeps the title of the built page while React starts', async ({ page, allow }) => {
  allow({ matching: /404/, reason: 'the test asks for an address that does not exist' });
  await page.addInitScript(() => {
    const titles = new Set<string>();
    Object.assign(window, { titles });
    new MutationObserver(() => titles.add(document.title)).observe(document, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  for (const [path, title] of [
    [PAGE, 'Apply – superduper | Docs'],
    [oldest.path, `Documentation – superduper ${oldest.label} | Docs`],
    ['/versions', 'All versions – superduper | Docs'],
    ['/docs/nowhere', 'Page not found – superduper | Docs'],
  ] as const) {
    await openPage(page, path);
    // React sets the title in the frame after it has started.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done))));
    const titles = await page.evaluate(() => [...(window as unknown as { titles: Set<string> }).titles]);
    expect(titles.filter(Boolean), path).toEqual([title]);
  }
});

test('finds an attribute that the server sent but React would not render @weekly', async ({ page }) => {
  await page.route(PAGE, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('aria-label="Main"', 'aria-label="Other"');
    await route.fulfill({ response, body });
  });
  const sent = expect.stringMatching(/^sent: nav .*aria-label="Other"/);
  const rendered = expect.stringMatching(/^drawn: nav .*aria-label="Main"/);
  await expect.poll(await prepareComparison(page, PAGE)).toEqual([sent, rendered]);
});
