import type { Page } from '@playwright/test';
import { hostileAddresses, hostilePaths, hostileStorages, hostileValues } from '../hostile-inputs';
import { expect, hydrated, open, test } from '../test';

const PATH = '/docs/core_api/apply';

/**
 * Notes what an input that became code would do; the page's test takes care of requests and of the console.
 */
function watch(page: Page): () => Promise<string[]> {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => seen.push(`window: ${popup.url()}`));
  return async () => {
    const marks = await page.evaluate(() => [
      ...('hacked' in window || 'hacked' in {} ? ['window.hacked'] : []),
      ...[...document.querySelectorAll('*')].flatMap((element) =>
        [...element.attributes]
          .filter(
            ({ name, value }) =>
              /^on/.test(name) || (/^(?:href|src|action)$/.test(name) && /^\s*javascript:/i.test(value)),
          )
          .map(({ name }) => `<${element.localName} ${name}>`),
      ),
      ...[...document.querySelectorAll('base, iframe, object, embed')].map(
        ({ localName }) => `<${localName}>`,
      ),
    ]);
    return [...seen, ...marks];
  };
}

/** In parts, so that the workers share them. */
function inParts<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, part) =>
    all.slice(part * size, (part + 1) * size),
  );
}

test('at least 400 hostile inputs are tried', () => {
  const stored = hostileStorages.reduce((sum, storage) => sum + Object.keys(storage).length, 0);
  const inAddresses = hostileAddresses.reduce((sum, { inputs }) => sum + inputs, 0);
  expect(new Set(hostileAddresses.map(({ address }) => address)).size).toBe(hostileAddresses.length);
  expect(inAddresses).toBeGreaterThan(300);
  expect(new Set(hostileStorages.flatMap((storage) => Object.values(storage))).size).toBe(
    hostileValues.length,
  );
  expect(inAddresses + new Set(hostilePaths).size + stored).toBeGreaterThan(400);
});

for (const [part, addresses] of inParts(hostileAddresses, 40).entries()) {
  test(`a hostile query or hash breaks nothing (${part + 1}) @weekly`, async ({ page, baseURL }) => {
    const marks = watch(page);
    for (const { address } of addresses) {
      await page.goto(address);
      await hydrated(page);
      expect(await marks(), address).toEqual([]);
      expect(new URL(page.url()).origin, address).toBe(baseURL);
      await expect(page.locator('html'), address).toHaveAttribute('data-theme', /^(?:light|dark)$/);
      await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible();
    }
  });
}

for (const [part, paths] of inParts(hostilePaths, 25).entries()) {
  test(`a hostile path leads to the not-found page (${part + 1}) @weekly`, async ({ page, allow }) => {
    const marks = watch(page);
    for (const path of paths) {
      await page.goto(path);
      await hydrated(page);
      expect(await marks(), path).toEqual([]);
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    }
    allow({ matching: /^404: |status of 404/, reason: 'there is no such page' });
  });
}

for (const [part, storages] of inParts(hostileStorages, 20).entries()) {
  test(`whatever is stored, nothing of it runs (${part + 1}) @weekly`, async ({ page }) => {
    const marks = watch(page);
    await open(page, '/search');
    for (const storage of storages) {
      await page.evaluate((items) => {
        for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
      }, storage);
      await open(page, '/search');
      const what = JSON.stringify(storage);
      expect(await marks(), what).toEqual([]);
      await expect(page.locator('html'), what).toHaveAttribute('data-theme', /^(?:light|dark)$/);
      await expect(page.getByRole('heading', { level: 1 }).first(), what).toBeVisible();
    }
  });
}

test('the policy holds back scripts, styles, frames and requests of others', async ({ page, allow }) => {
  await open(page, PATH);
  const heldBack = await page.evaluate(async () => {
    const directives = new Set<string>();
    window.addEventListener('securitypolicyviolation', (event) => directives.add(event.effectiveDirective));
    const put = (html: string) => document.body.append(document.createRange().createContextualFragment(html));
    put('<script>window.hacked = 1</script>');
    put('<img src="x:" onerror="window.hacked = 1">');
    put('<p style="color: red">x</p>');
    put('<style>p { color: red }</style>');
    put('<iframe src="https://evil.example"></iframe>');
    put('<base href="https://evil.example/">');
    // Not at once: what a test evaluates may evaluate in turn.
    // biome-ignore lint/security/noGlobalEval: it is what must fail.
    setTimeout(() => window.eval('window.hacked = 1'));
    await fetch('https://evil.example/').catch(() => {});
    await new Promise((done) => setTimeout(done, 300));
    return { directives: [...directives].sort(), hacked: 'hacked' in window };
  });
  expect(heldBack.hacked).toBe(false);
  expect(heldBack.directives).toEqual(
    expect.arrayContaining([
      'base-uri',
      'connect-src',
      'frame-src',
      'script-src',
      'script-src-attr',
      'script-src-elem',
      'style-src-attr',
      'style-src-elem',
    ]),
  );
  allow({
    matching: /Content Security Policy|policy: |csp|x:|evil\.example|page error: .*eval/i,
    reason: 'the test provokes what the policy holds back',
  });
});

test('no other site can frame a page', async ({ page, baseURL, allow }) => {
  await page.route('**/framing.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${baseURL}${PATH}"></iframe>` }),
  );
  await page.goto('/framing.html');
  // The browser shows its own page of errors in the frame.
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
  allow({ matching: /frame-ancestors|ERR_BLOCKED_BY_RESPONSE/, reason: 'the page refuses to be framed' });
});
