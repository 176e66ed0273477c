import type { Page } from '@playwright/test';
import { latest, main, oldest } from '../../live-versions';
import { expect, openPage, test, waitForHydration } from '../test';

const PATH = '/docs/core_api/apply';

/** Hostile texts for addresses and the storage. If one of them runs, it opens a dialog, sends a request, or marks the window. */
const HOSTILE = [
  '<script>window.hacked=1</script>',
  '"><img src=x onerror=window.hacked=1>',
  '</script><script>alert(1)</script>',
  '</title></textarea><svg/onload=alert(1)>',
  '<iframe srcdoc="<script>parent.hacked=1</script>">',
  '<base href=//evil.example/>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '" autofocus onfocus=alert(1) onmouseover="alert(1)" style="position:fixed;inset:0',
  'JaVaScRiPt:alert(1)//',
  '//evil.example',
  '{"__proto__":{"hacked":1}}',
  '__proto__',
  '(a+)+$',
  '\u0000',
  '\uD800',
  '%E0%A4%A',
  'A'.repeat(4000),
];

/** Encodes a text for a URL. Replaces halves of surrogate pairs, because these can't be encoded. */
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString());

/** Addresses with each text in each parameter and as the hash, and moved addresses, which keep their query and hash. */
const ADDRESSES = HOSTILE.map(encoded).flatMap((text) => [
  `/search?q=${text}&q=a&version=${text}&in=${text}#${text}`,
  `/docs?missing=${text}#${text}`,
  `${PATH}?changes=${text}&docusaurus-theme=${text}&docusaurus-data-onload=${text}#${text}`,
  `/docs/${latest.label}/intro?to=${text}#${text}`,
]);

/** Paths without a page. A server may reject some of them, or they may be too long. */
const isPathText = (text: string) => text.length < 500 && !/^%|\0/.test(text);
const PATHS = [
  ...HOSTILE.filter(isPathText).map((text) => `/docs/${encoded(text)}`),
  `${oldest.path}/%3Cscript%3Ealert(1)%3C%2Fscript%3E/intro`,
  `${main.path}//evil.example/x`,
  '/docs/intro/%2e%2e%2f%2e%2e%2fetc/passwd',
  '/__proto__',
];

/** Hostile values for each key that the site stores. */
const HOSTILE_LIST = '["<img src=x onerror=alert(1)>",{"toString":1},null]';
const STORED = [...HOSTILE, '', 'null', '0', '[]', '{}', HOSTILE_LIST];
const KEYS = [
  'theme',
  'docs-preferred-version-default',
  'docusaurus.announcement.dismiss',
  'docusaurus.tab.os',
  'search.recent',
  'reading',
  'reading:pages',
];

/** Expects that no input became code. The page fixture checks requests and the console. */
async function expectHarmless(page: Page, input: string): Promise<void> {
  await waitForHydration(page);
  const marks = await page.evaluate(() => [
    ...('hacked' in window || 'hacked' in {} ? ['window.hacked'] : []),
    ...[...document.querySelectorAll('*')].flatMap(({ localName, attributes }) =>
      [...attributes]
        .filter(
          ({ name, value }) =>
            /^on/.test(name) || /^(?:href|src|action)=\s*javascript:/i.test(`${name}=${value}`),
        )
        .map(({ name }) => `<${localName} ${name}>`),
    ),
    ...[...document.querySelectorAll('base, iframe, object, embed')].map(({ localName }) => localName),
  ]);
  expect(marks, input).toEqual([]);
  await expect(page.locator('html'), input).toHaveAttribute('data-theme', /^(?:light|dark)$/);
  await expect(page.getByRole('heading', { level: 1 }).first(), input).toBeVisible();
}

test.describe('hostile input', () => {
  // Each test opens 20 to 70 pages, which takes a second each on an idle machine.
  test.describe.configure({ timeout: 600_000 });

  // A message in the console fails the test.
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      window.alert = () => console.error('An input became code.');
    }),
  );

  test('in a query or a hash breaks nothing @weekly', async ({ page, baseURL }) => {
    for (const address of ADDRESSES) {
      await page.goto(address);
      await expectHarmless(page, address);
      expect(new URL(page.url()).origin, address).toBe(baseURL);
    }
  });

  test('in a path leads to the not-found page @weekly', async ({ page, allow }) => {
    allow({ matching: /^404: |status of 404/, reason: 'there is no such page' });
    for (const path of PATHS) {
      await page.goto(path);
      await expectHarmless(page, path);
    }
  });

  test('in the storage never runs @weekly', async ({ page }) => {
    await openPage(page, '/search');
    for (const value of STORED) {
      const store = ([key, text]: readonly [string, string]) => localStorage.setItem(key, text);
      for (const key of KEYS) await page.evaluate(store, [key, value] as const);
      for (const path of ['/search', '/docs/core_api/connect']) {
        await page.goto(path);
        await expectHarmless(page, `${value} stored, on ${path}`);
      }
    }
  });
});

test('meets a policy that blocks foreign scripts, styles, frames and requests', async ({ page, allow }) => {
  await openPage(page, PATH);
  await page.evaluate(() => {
    const directives = new Set<string>();
    Object.assign(window, { directives });
    window.addEventListener('securitypolicyviolation', (event) => directives.add(event.effectiveDirective));
    const insertHtml = (html: string) =>
      document.body.append(document.createRange().createContextualFragment(html));
    insertHtml('<script>window.hacked = 1</script>');
    insertHtml('<img src="x:" onerror="window.hacked = 1">');
    insertHtml('<p style="color: red">x</p>');
    insertHtml('<style>p { color: red }</style>');
    insertHtml('<iframe src="https://evil.example"></iframe>');
    insertHtml('<base href="https://evil.example/">');
    // Runs in a later task, because the test's own code may also run in `eval`.
    // biome-ignore lint/security/noGlobalEval: it is what must fail.
    setTimeout(() => window.eval('window.hacked = 1'));
    fetch('https://evil.example/').catch(() => {});
  });
  const scriptDirectives = ['script-src', 'script-src-attr', 'script-src-elem'];
  const otherDirectives = ['base-uri', 'connect-src', 'frame-src', 'style-src-attr', 'style-src-elem'];
  // Browsers report violations in later tasks.
  await expect
    .poll(() => page.evaluate(() => [...(window as unknown as { directives: Set<string> }).directives]))
    .toEqual(expect.arrayContaining([...scriptDirectives, ...otherDirectives]));
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  allow({
    matching: /Content Security Policy|policy: |csp|x:|evil\.example|page error: .*eval/i,
    reason: 'the test provokes what the policy holds back',
  });
});
