import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import initSqlJs from 'sql.js';
import { readObjectsInv } from '../../../src/outputs/program-files/objects';
import { docsetName, docsetPath } from '../../../src/shared/offline/names';
import { versionSlug, versions } from '../../../src/shared/site';
import { temporaryFolder } from '../../temporary';

const build = resolve(__dirname, '../../../build');

for (const { name, label, path } of versions)
  test(`leads every docset entry of ${label} to an anchor, and every Sphinx symbol to a docset entry`, async () => {
    const folder = temporaryFolder();
    const slug = versionSlug(name);
    execFileSync('tar', ['xzf', join(build, docsetPath(slug)), '-C', folder]);
    const resources = join(folder, `${docsetName(slug)}.docset/Contents/Resources`);
    const sql = await initSqlJs();
    const index = new sql.Database(readFileSync(join(resources, 'docSet.dsidx')));
    const rows = (index.exec('SELECT name, type, path FROM searchIndex')[0]?.values ?? []) as string[][];
    const ids = new Map<string, Set<string>>();
    const idsOf = (file: string) => {
      const html = readFileSync(join(resources, 'Documents', file), 'utf8');
      const found = new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id));
      ids.set(file, found);
      return found;
    };
    const lost = rows.filter(([, , place = '']) => {
      const [file = '', anchor] = place.split('#');
      return anchor !== undefined && !(ids.get(file) ?? idsOf(file)).has(anchor);
    });
    expect(lost).toEqual([]);
    const { objects } = readObjectsInv(readFileSync(join(build, path.slice(1), 'objects.inv')));
    const symbols = objects.filter(({ role }) => role.startsWith('py:'));
    const listed = new Set(rows.map(([one]) => one));
    expect(symbols.filter((one) => !listed.has(one.name))).toEqual([]);
    for (const type of ['Guide', 'Section', 'Setting', 'Error'])
      expect(rows.filter((row) => row[1] === type).length, type).toBeGreaterThan(20);
    test.info().annotations.push({ type: label, description: `${rows.length} entries` });
  });
