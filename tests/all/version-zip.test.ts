import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { getZipPath } from '../../src/shared/offline/paths';
import { getVersionSlug, versions } from '../../src/shared/site';
import { createTemporaryFolder, writeFiles } from '../temporary';

const build = resolve(__dirname, '../../build');

for (const { name, label } of versions)
  test(`links only to existing files in the zip of ${label}`, () => {
    const folder = createTemporaryFolder();
    const zip = unzipSync(readFileSync(join(build, getZipPath(getVersionSlug(name)))));
    writeFiles(folder, zip);
    const pages = Object.entries(zip).filter(([file]) => file.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(100);
    const missing = new Set<string>();
    for (const [file, content] of pages) {
      const html = new TextDecoder().decode(content);
      for (const [, address = ''] of html.matchAll(/\s(?:href|src)="([^"#]+)[^"]*"/g)) {
        if (/^(?:https?|data|mailto):/.test(address)) continue;
        if (!existsSync(join(folder, dirname(file), address))) missing.add(`${file}: ${address}`);
      }
    }
    expect([...missing]).toEqual([]);
  });
