import { expect, test } from '@playwright/test';
import { withPageFiles } from '../../../../src/outputs/delivery/page-files';

test('a page loads its style sheet first, and names its scripts', () => {
  const page =
    '<head><meta charset="UTF-8"><link rel="stylesheet" href="/a.css"><script src="/runtime.js" defer></script>\n' +
    '<script src="/main.js" defer></script></head><body >\n<svg></svg>\n<script>one()</script>\n\n<script>two()</script><div>' +
    '<script type="application/json">{}</script></div></body>';
  const ordered = withPageFiles(page, ['/doc.js']);
  expect(ordered).toContain('<meta name="page-scripts" content="/doc.js /runtime.js /main.js">');
  expect(ordered).not.toContain(' defer>');
  expect(ordered.indexOf('page-scripts')).toBeLessThan(ordered.indexOf('rel="stylesheet" href'));
  expect(ordered).toContain(
    '<script>one()</script>\n\n<script>two()</script><div><script type="application/json">',
  );
});

test('a page links its own style sheets once, behind that of all pages', () => {
  const page =
    '<head><link rel="stylesheet" href="/all.css"><script src="/main.js" defer></script></head><body></body>';
  const linked = withPageFiles(page, ['/home.js', '/all.css', '/home.css']);
  expect(linked).toContain('<meta name="page-scripts" content="/home.js /main.js">');
  expect(linked).toContain(
    '<link rel="stylesheet" href="/all.css"><link rel="stylesheet" href="/home.css"></head>',
  );
});
