import type { Page } from '@playwright/test';
import { latest, main, oldest } from '../../live-versions';
import { expect, hydrated, open, test } from '../test';

const PATH = '/docs/core_api/apply';

/** Texts that others may put into an address or the storage. Each would show itself: by a dialog, a request, or a mark on the window. */
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

/** As a part of an address, which holds no half of a character. */
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString());

/** Each text in each parameter that takes any, and as the hash; and addresses that moved, which keep what is behind them. */
const ADDRESSES = HOSTILE.map(encoded).flatMap((text) => [
  `/search?q=${text}&q=a&version=${text}&in=${text}#${text}`,
  `/docs?missing=${text}#${text}`,
  `${PATH}?changes=${text}&docusaurus-theme=${text}&docusaurus-data-onload=${text}#${text}`,
  `/docs/${latest.label}/intro?to=${text}#${text}`,
]);

/** Paths that no page has. Some a server refuses itself, or they are too long for it. */
const PATHS = [
  ...HOSTILE.filter((text) => text.length < 500 && !/^%|\0/.test(text)).map(
    (text) => `/docs/${encoded(text)}`,
  ),
  `${oldest.path}/%3Cscript%3Ealert(1)%3C%2Fscript%3E/intro`,
  `${main.path}//evil.example/x`,
  '/docs/intro/%2e%2e%2f%2e%2e%2fetc/passwd',
  '/__proto__',
];

/** Values that a reader's storage may hold, from whoever wrote into it, and where the site keeps something. */
const STORED = [
  ...HOSTILE,
  '',
  'null',
  '0',
  '[]',
  '{}',
  '["<img src=x onerror=alert(1)>",{"toString":1},null]',
];
const KEYS = [
  'theme',
  'docs-preferred-version-default',
  'docusaurus.announcement.dismiss',
  'docusaurus.tab.os',
  'search.recent',
  'reading',
  'reading:pages',
];

/** Expects that nothing of an input became code; the page's test takes care of requests and of the console. */
async function expectHarmless(page: Page, what: string): Promise<void> {
  await hydrated(page);
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
  expect(marks, what).toEqual([]);
  await expect(page.locator('html'), what).toHaveAttribute('data-theme', /^(?:light|dark)$/);
  await expect(page.getByRole('heading', { level: 1 }).first(), what).toBeVisible();
}

test.describe('hostile input', () => {
  // Each opens 20 to 70 pages, a second each on a calm machine.
  test.describe.configure({ timeout: 600_000 });

  // What the console says fails the test.
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
    await open(page, '/search');
    for (const value of STORED) {
      await page.evaluate(
        ([keys, text]) => {
          for (const key of keys) localStorage.setItem(key, text);
        },
        [KEYS, value] as const,
      );
      for (const path of ['/search', '/docs/core_api/connect']) {
        await page.goto(path);
        await expectHarmless(page, `${value} stored, on ${path}`);
      }
    }
  });
});

test('meets a policy that blocks foreign scripts, styles, frames and requests', async ({ page, allow }) => {
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
