import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { unpackFiles } from '../../../src/offline/archive';
import { archivePath, LIST, LIST_META, NOTE, type OfflineList, zipPath } from '../../../src/offline/names';
import { versionSlug } from '../../../src/site';
import { versions } from '../../live-versions';

const build = resolve(__dirname, '../../../build');
const read = (path: string) => readFileSync(join(build, path));
const list = JSON.parse(read(LIST).toString()) as OfflineList;

/** Cloudflare Pages takes no larger file. */
const LARGEST = 25_000_000;

test('the page of the versions brings what is listed, and no other page does', () => {
  const named = `<meta name="${LIST_META}" content="${JSON.stringify(list).replaceAll('"', '&quot;')}">`;
  expect(read('versions/index.html').includes(named)).toBe(true);
  for (const page of ['index.html', 'docs/index.html', 'docs/intro/index.html', '404.html'])
    expect(read(page).toString()).not.toMatch(/name="offline"|\/offline/);
});

for (const { name, label, path } of versions) {
  test(`the archive of ${label} is what the list says, and has all that its pages load, as the build has it`, () => {
    const archive = read(archivePath(versionSlug(name)));
    expect(createHash('sha256').update(archive).digest('hex')).toBe(list[name]?.build);
    expect(archive.length).toBe(list[name]?.bytes);
    expect(statSync(join(build, zipPath(versionSlug(name)))).size).toBe(list[name]?.zip);
    for (const size of [archive.length, list[name]?.zip ?? 0]) expect(size).toBeLessThan(LARGEST / 5);

    const files = unpackFiles(gunzipSync(archive));
    expect([...files.values()].reduce((sum, { length }) => sum + length, 0)).toBe(list[name]?.unpacked);
    for (const address of ['/', '/404.html', '/search', '/versions', path, NOTE])
      expect(files.has(address), address).toBe(true);
    const asked = new Set<string>();
    for (const [address, content] of files) {
      const isFile = existsSync(join(build, address)) && statSync(join(build, address)).isFile();
      const file = isFile ? address : join(address, 'index.html');
      // The page of the versions is given its list when the archives are there.
      const isSame = address === '/versions' || read(file).equals(content);
      expect(isSame, `${address} is the file of the build`).toBe(true);
      if (!file.endsWith('.html')) continue;
      const html = Buffer.from(content).toString();
      const [, scripts = ''] = /<meta name="page-scripts" content="([^"]*)"/.exec(html) ?? [];
      for (const script of scripts.split(' ').filter(Boolean)) asked.add(script);
      for (const [, own = ''] of html.matchAll(/\s(?:src|href)="(\/(?:assets|img)\/[^"]*)"/g)) asked.add(own);
    }
    expect([...asked].filter((address) => !files.has(address))).toEqual([]);
  });
}
