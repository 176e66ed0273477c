import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import initSqlJs from 'sql.js';
import { parseInventory } from '../../../src/outputs/program-files/objects';
import { getOrCreate } from '../../../src/shared/get-or-create';
import { getDocsetName, getDocsetPath, getZipFolder, getZipPath } from '../../../src/shared/offline/paths';
import { getVersionSlug, versions } from '../../../src/shared/site';
import { createTemporaryFolder } from '../../temporary';

const build = resolve(__dirname, '../../../build');

for (const { name, label, path } of versions)
  test(`leads every docset entry of ${label} to an anchor, and every Sphinx symbol to a docset entry`, async () => {
    const folder = createTemporaryFolder();
    const slug = getVersionSlug(name);
    execFileSync('tar', ['xzf', join(build, getDocsetPath(slug)), '-C', folder]);
    const resources = join(folder, `${getDocsetName(slug)}.docset/Contents/Resources`);
    const css = readFileSync(join(resources, 'Documents/_site/site.css'), 'utf8');
    expect(css.match(/@layer|@media[^{]*\(width[<>]/g), 'styles that Zeal ignores').toBeNull();
    const sql = await initSqlJs();
    const index = new sql.Database(readFileSync(join(resources, 'docSet.dsidx')));
    const rows = (index.exec('SELECT name, type, path FROM searchIndex')[0]?.values ?? []) as string[][];
    const idsByFile = new Map<string, Set<string>>();
    const readIds = (file: string) => {
      const html = readFileSync(join(resources, 'Documents', file), 'utf8');
      return new Set(html.match(/(?<=\sid=")[^"]*/g));
    };
    const lost = rows.filter(([, , place = '']) => {
      const [file = '', anchor] = place.split('#');
      return anchor !== undefined && !getOrCreate(idsByFile, file, () => readIds(file)).has(anchor);
    });
    expect(lost).toEqual([]);
    const { objects } = parseInventory(readFileSync(join(build, path.slice(1), 'objects.inv')));
    const symbols = objects.filter(({ role }) => role.startsWith('py:'));
    const listedNames = new Set(rows.map(([name]) => name));
    expect(symbols.filter((symbol) => !listedNames.has(symbol.name))).toEqual([]);
    for (const type of ['Guide', 'Section', 'Setting', 'Error'])
      expect(rows.filter((row) => row[1] === type).length, type).toBeGreaterThan(20);
    test.info().annotations.push({ type: label, description: `${rows.length} entries` });
  });

for (const { name, label } of versions)
  test(`ships ${label} with the licenses of its fonts, styles and scripts`, () => {
    const licenses = readFileSync(join(build, 'licenses.txt'), 'utf8');
    const names = ['Reserved Font Name "Plex"', 'Schibsted-Grotesk', 'infima', 'minisearch', 'react-dom'];
    for (const text of names) expect(licenses).toContain(text);
    // Every license names who holds the copyright.
    const [, ...texts] = licenses.split(/^={72}\n\n/m);
    expect(texts.filter((text) => !/copyright/i.test(text))).toEqual([]);
    const slug = getVersionSlug(name);
    const zipped = `${getZipFolder(slug)}/licenses.txt`;
    const filter = ({ name }: { name: string }) => name === zipped;
    const zip = unzipSync(readFileSync(join(build, getZipPath(slug))), { filter });
    expect(strFromU8(zip[zipped] ?? new Uint8Array())).toBe(licenses);
    const documents = `${getDocsetName(slug)}.docset/Contents/Resources/Documents`;
    const tarArguments = ['xzOf', join(build, getDocsetPath(slug)), `${documents}/licenses.txt`];
    expect(execFileSync('tar', tarArguments, { encoding: 'utf8' })).toBe(licenses);
  });
