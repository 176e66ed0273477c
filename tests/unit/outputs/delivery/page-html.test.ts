import { expect, test } from '@playwright/test';
import { CriticalStyles } from '../../../../src/outputs/delivery/critical-styles';
import { computeIntegrity, withPageFiles } from '../../../../src/outputs/delivery/page-html';

const getIntegrity = (address: string) => `sha256-${address}`;
const getStyles = () => new CriticalStyles('p{margin:0}[data-late-fonts]{margin:2px}.other{margin:1px}');
const page =
  '<head><meta charset="UTF-8"><link rel="stylesheet" href="/all.css"><script src="/runtime.js" defer></script>\n' +
  '<script src="/main.js" defer></script></head><body><p>a</p>\n<script>first()</script>\n\n<script>second()</script>' +
  '<script type="application/json">{}</script></body>';

test('contains the styles for the first paint, and names all files with their hashes', () => {
  const html = withPageFiles(page, { urls: ['/doc.js', '/all.css'], getIntegrity, getStyles });
  expect(html).toContain(
    '<meta name="page-files" content="/all.css /doc.js /runtime.js /main.js" ' +
      'data-integrity="sha256-/all.css sha256-/doc.js sha256-/runtime.js sha256-/main.js"><script>',
  );
  expect(html).toContain(
    '<noscript><link rel="stylesheet" href="/all.css" integrity="sha256-/all.css"></noscript></head>',
  );
  expect(html).toContain('</script><style>p{margin:0}[data-late-fonts]{margin:2px}</style><script>');
  expect(html).not.toContain(' defer>');
  expect(html.match(/rel="stylesheet" href/g)).toHaveLength(1);
  expect(html).toContain(
    '<script>first()</script>\n\n<script>second()</script><script type="application/json">',
  );
});

test('computes the hash of a file as browsers do', () => {
  expect(computeIntegrity('')).toBe('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
});
