import { expect, test } from '@playwright/test';
import { addBasePath, listHeaderRules } from '../../../../src/outputs/delivery/headers';
import { formatHostFiles, parseHeadersFile } from '../../../../src/outputs/delivery/host-files';

const site = {
  origin: 'https://docs.example',
  baseUrl: '/x/',
  contentSecurityPolicy: "default-src 'none'",
  pageFiles: ['index.html', '404.html', 'docs/0.6/index.html', 'versions/0.6...0.7/index.html'],
  redirects: [
    { from: '/x/docs/0.7', to: '/x/docs' },
    { from: '/x/docs/0.7/intro', to: '/x/docs/intro' },
  ],
};
const files = formatHostFiles(site);

test('names the sitemap in robots.txt', () => {
  expect(files['robots.txt']).toContain('Sitemap: https://docs.example/x/sitemap.xml\n');
});

test('reads `_headers` back as written', () => {
  const { _headers = '' } = files;
  expect(_headers).toContain('/x/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n');
  expect(parseHeadersFile(_headers)).toEqual(addBasePath(listHeaderRules("default-src 'none'"), '/x/'));
});

test('gives nginx the headers of all files without the hashes of one build', () => {
  const headers = files['_nginx/headers.conf'];
  expect(headers).toContain(`add_header Content-Security-Policy "frame-ancestors 'none'" always;`);
  expect(headers).toContain('add_header X-Content-Type-Options "nosniff" always;');
  const otherBuild = formatHostFiles({ ...site, contentSecurityPolicy: "script-src 'sha256-other'" });
  expect(otherBuild['_nginx/headers.conf']).toBe(headers);
});

test('redirects an old URL with and without a trailing slash, permanently in `_redirects`', () => {
  expect(files['_nginx/redirects.conf']).toContain(
    '    "/x/docs/0.7/intro" "/x/docs/intro";\n    "/x/docs/0.7/intro/" "/x/docs/intro";\n',
  );
  expect(files._redirects).toContain('/x/docs/0.7 /x/docs 301\n/x/docs/0.7/ /x/docs 301\n');
});

test('redirects the program `serve` to the files of pages with a dot in their last segment', () => {
  expect(JSON.parse(files['serve.json'] ?? '')).toEqual({
    // Otherwise, `serve` would redirect back.
    cleanUrls: ['!/x/**/*.*/index.html'],
    redirects: [
      { source: '/x/docs/0.6', destination: '/x/docs/0.6/index.html', type: 302 },
      { source: '/x/versions/0.6...0.7', destination: '/x/versions/0.6...0.7/index.html', type: 302 },
      { source: '/x/docs/0.7', destination: '/x/docs', type: 302 },
    ],
  });
});
