import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { filesPath, type OfflineFiles } from '../../../src/shared/offline/names';
import { versionSlug, versions } from '../../../src/shared/site';

const build = resolve(__dirname, '../../../build');

for (const { name, label, path } of versions)
  test(`what is stored of ${label} has all that its pages load`, () => {
    const list = readFileSync(join(build, filesPath(versionSlug(name))), 'utf8');
    const { files } = JSON.parse(list) as OfflineFiles;
    const asked = new Set(['/', '/search', '/versions', path]);
    for (const address of Object.keys(files)) {
      const file = join(build, address);
      if (existsSync(file) && statSync(file).isFile()) continue;
      const html = readFileSync(join(file, 'index.html'), 'utf8');
      const [, scripts = ''] = /<meta name="page-scripts" content="([^"]*)"/.exec(html) ?? [];
      for (const script of scripts.split(' ').filter(Boolean)) asked.add(script);
      for (const [, other = ''] of html.matchAll(/\s(?:src|href)="(\/(?:assets|img)\/[^"]*)"/g))
        asked.add(other);
    }
    expect(asked.size).toBeGreaterThan(100);
    expect([...asked].filter((address) => !(address in files))).toEqual([]);
  });
