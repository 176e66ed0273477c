import { expect, test } from '@playwright/test';
import {
  ANY_STYLES,
  buildPolicy,
  collectInlineCode,
  formatHash,
  withPolicy,
} from '../../../../src/outputs/delivery/policy';

const nothing = { scripts: new Set<string>(), styles: new Set<string>() };
const page =
  '<!doctype html><html><head><meta charset="UTF-8"><script>a()</script></head><body></body></html>';

test('finds code that would run in any case and type, but no data or files', () => {
  const { scripts } = collectInlineCode([
    `<script>one()</script><SCRIPT type="module">two()</SCRIPT ><script type='speculationrules'>{}</script>
     <script type="application/ld+json">{"@type":"x"}</script><script defer src="/a.js"></script>`,
  ]);
  expect([...scripts]).toEqual(['one()', 'two()', '{}']);
});

test('finds `style` attributes as the browser reads them, but not in scripts', () => {
  const { styles } = collectInlineCode([
    '<p style="color:red">x<svg class="a" style="background:url(&quot;data:,&amp;&quot;)"></svg><script>\'<p style="no">\'</script>',
  ]);
  expect([...styles]).toEqual(['color:red', 'background:url("data:,&")']);
});

test('lists inline code by hash in a fixed order, and allows nothing else', () => {
  const describeScripts = (...scripts: string[]) =>
    buildPolicy({ scripts: new Set(scripts), styles: new Set(['display: none;']) }, '');
  expect(describeScripts('a()', 'b()')).toBe(describeScripts('b()', 'a()'));
  const policy = describeScripts('a()');
  expect(policy).toContain(`script-src 'self' ${formatHash('a()')};`);
  expect(policy).toContain(`style-src-attr 'unsafe-hashes' ${formatHash('display: none;')};`);
  expect(policy).toContain("default-src 'self'; object-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe-(?:inline|eval)|\*|https?:/);
  expect(buildPolicy(nothing, '')).toContain("style-src-attr 'none'");
  // CSP Level 3 contains this hash and text as an example. The hash covers the text between the tags.
  expect(formatHash("alert('Hello, world.');")).toBe("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='");
});

test('adds the policy to a page before its scripts, without directives that need a header', () => {
  const html = withPolicy(page, nothing);
  expect(html).toMatch(
    /<meta charset="UTF-8"><meta http-equiv="Content-Security-Policy" content="default-src 'self'; [^"]+"><script>/,
  );
  expect(html).not.toContain('frame-ancestors');
  expect(() => withPolicy('<html></html>', nothing)).toThrow('expected a page with <meta charset="UTF-8">');
});

test('allows only the styles of the page itself', () => {
  const html = withPolicy(page.replace('<script>', '<style>p{margin:0}</style><script>'), nothing);
  expect(html).toContain(`; style-src 'self' ${formatHash('p{margin:0}')}; style-src-attr 'none'`);
  expect(withPolicy(page, nothing)).toContain("; style-src 'self'; ");
  expect(buildPolicy(nothing, ANY_STYLES)).toContain("; style-src 'self' 'unsafe-inline'; ");
});
