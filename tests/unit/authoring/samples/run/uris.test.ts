import { expect, test } from '@playwright/test';
import { readSamples } from '../../../../../src/authoring/samples/page';
import { listDatabases, listReplacedUris, replaceUris } from '../../../../../src/authoring/samples/run/uris';

const page = (...samples: string[]) =>
  readSamples('page.mdx', samples.map((code) => `\`\`\`python\n${code}\n\`\`\`\n`).join('\n'))[0];

test('lists the databases that samples connect to, without URIs that they only mention', () => {
  const { samples } = page(
    "print('mongodb://a:b@localhost/db')",
    "db = superduper(\n    'mongomock://shop')\nmemory = superduper('inmemory://')",
    "os.environ['SUPERDUPER_DATA_BACKEND'] = 'redis://localhost'",
  );
  expect(listDatabases(samples)).toEqual(['mongomock', 'inmemory', 'redis']);
});

test('replaces each URI of the page’s database, and keeps the others', () => {
  const first = "db = superduper('mongomock://shop', metadata_store='mongomock://metadata')";
  const { samples, files } = page(first, "db = superduper('mongomock://shop')\nsuperduper('inmemory://')");
  expect(listReplacedUris({ samples, files }, 'redis')).toEqual(['mongomock://shop', 'mongomock://metadata']);
  const replacements = new Map([['mongomock://shop', 'redis://localhost/2']]);
  expect(replaceUris(first, replacements)).toBe(
    "db = superduper('redis://localhost/2', metadata_store='mongomock://metadata')",
  );
});

test('replaces only the URIs of the other database if a page names it', () => {
  const keeps = page("superduper('mongomock://shop', metadata_store='redis://localhost:6379/0')");
  expect(listReplacedUris(keeps, 'redis')).toEqual(['redis://localhost:6379/0']);
  const ownPage = page("superduper('sqlite://')");
  expect(listReplacedUris(ownPage, 'sqlite')).toEqual(['sqlite://']);
  expect(listReplacedUris(ownPage, 'postgresql')).toEqual(['sqlite://']);
});

test('replaces the URIs in files on a page', () => {
  const [{ samples, files }] = readSamples(
    'page.mdx',
    '```yaml title="config.yaml"\ndata_backend: mongomock://feed\n```\n\n```python\nsuperduper("mongomock://shop")\n```\n',
  );
  expect(listReplacedUris({ samples, files }, 'sqlite')).toEqual(['mongomock://shop', 'mongomock://feed']);
});
