import { latest, main, oldest } from '../live-versions';

/** Inputs that others may put into an address or the storage. Each would show itself: by a dialog, a request, or a mark on the window. */

/** Attempts to get from text to code. `window.hacked` would be the mark. */
const CODE = [
  '<script>window.hacked=1</script>',
  '<img src=x onerror=window.hacked=1>',
  '"><svg onload=alert(1)>',
  "'><img src=//evil.example/x onerror=alert(1)>",
  '</script><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '</textarea><svg/onload=alert(1)>',
  '--><script>alert(1)</script><!--',
  '<iframe srcdoc="<script>parent.hacked=1</script>">',
  '<iframe src=javascript:alert(1)>',
  '<a href="javascript:alert(1)" autofocus onfocus=alert(1)>x</a>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<base href=//evil.example/>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<form action=//evil.example><input autofocus onfocus=alert(1)>',
  '<style>@import "//evil.example/x.css"</style>',
  '" onmouseover="alert(1)" style="position:fixed;inset:0',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example',
  '\\\\evil.example',
  'https://evil.example/x.js',
  '{{constructor.constructor("alert(1)")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what somebody may try.
  '${alert(1)}',
  "');alert(1);//",
  '";alert(1);//',
  '{"__proto__":{"hacked":1}}',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '(a+)+$',
  '\u0000',
  '\u202Egnp.exe',
  '\uD800',
  '%',
  '%00',
  '%E0%A4%A',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '../../../../etc/passwd',
  'A'.repeat(4000),
  '🦆'.repeat(300),
];

/** As a part of an address, which holds no half of a character. */
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString());

/** Parameters that take any text, by the page that reads them. */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '/search': ['q', 'version'],
  '/docs': ['missing'],
  '/docs/core_api/apply': ['changes', 'docusaurus-theme'],
};

/** Attributes that the theme sets on the page for who asks. */
const ATTRIBUTES = ['onload', 'style', 'theme', 'x" onclick="alert(1)', '__proto__'];

/** Each text in each parameter of a page and as its hash, at once. */
const everywhere = CODE.flatMap((text) =>
  Object.entries(PARAMETERS).map(([page, names]) => ({
    address: `${page}?${names.map((name) => `${name}=${encoded(text)}`).join('&')}#${encoded(text)}`,
    inputs: names.length + 1,
  })),
);

/** Addresses of the site with something in them, and how many inputs that is. */
export const hostileAddresses: readonly { address: string; inputs: number }[] = [
  ...everywhere,
  ...ATTRIBUTES.map((name) => `/docs/intro?docusaurus-data-${encoded(name)}=${encoded(CODE[1] ?? '')}`),
  // The same several times.
  `/search?q=a&q=${encoded(CODE[0] ?? '')}&q[]=b&version=__proto__&__proto__[hacked]=1`,
  // Addresses that moved keep what is behind them, and lead nowhere else.
  ...CODE.slice(0, 10).map(
    (text) => `/docs/${latest.label}/intro?to=${encoded(text)}&url=//evil.example#${encoded(text)}`,
  ),
].map((one) => (typeof one === 'string' ? { address: one, inputs: 1 } : one));

/** Paths that no page has: most lead to the page that says so. */
export const hostilePaths: readonly string[] = [
  ...CODE.filter((text) => text.length < 500 && !text.startsWith('%') && !text.includes('\u0000')).map(
    (text) => `/docs/${encoded(text)}`,
  ),
  `${oldest.path}/%3Cscript%3Ealert(1)%3C%2Fscript%3E/intro`,
  `${main.path}//evil.example/x`,
  '/docs/intro/%2e%2e%2f%2e%2e%2fetc/passwd',
  '/docs/intro;javascript:alert(1)',
  '/__proto__',
  '/constructor',
];

/** Values that a reader's storage may hold, from whoever wrote into it. */
export const hostileValues: readonly string[] = [
  ...CODE,
  '',
  'null',
  'true',
  '0',
  '[]',
  '{}',
  '["<img src=x onerror=alert(1)>",{"toString":1},null,7]',
  '{"length":1e9}',
  '[[[[[[]]]]]]',
  '{',
];

/** Where the site keeps something. */
const STORAGE_KEYS: readonly string[] = [
  'theme',
  'docs-preferred-version-default',
  'docusaurus.announcement.dismiss',
  'docusaurus.announcement.id',
  'docusaurus.tab.os',
  'search.recent',
];

/** What the whole storage may hold, another value under each key, so that one page tries several: each value once under every key. */
export const hostileStorages: readonly Record<string, string>[] = hostileValues.map((_, turn) =>
  Object.fromEntries(
    STORAGE_KEYS.map((key, index) => [key, hostileValues[(turn + index) % hostileValues.length] ?? '']),
  ),
);
