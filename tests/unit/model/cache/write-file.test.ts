import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { writeFileAtomically, writeFileWithFolders } from '../../../../src/model/cache/write-file';
import { createTemporaryFolder } from '../../../temporary';

test('writes a file completely or keeps the old one, without leaving other files', () => {
  // A write to this place fails like on a full disk.
  const folder = createTemporaryFolder({ 'a.json': 'before', 'taken/by-a-folder/x': '' });
  const file = join(folder, 'a.json');
  writeFileAtomically(file, 'after');
  expect(readFileSync(file, 'utf8')).toBe('after');
  expect(() => writeFileAtomically(join(folder, 'taken'), 'after')).toThrow(
    /taken: expected to write the file, found E.+ The previous file is unchanged\.$/,
  );
  expect(readdirSync(folder).sort()).toEqual(['a.json', 'taken']);
});

test('names the file that a full disk rejects', () => {
  const file = join(createTemporaryFolder(), 'page.html');
  // Writing to this device fails as on a full disk, with an error that doesn't name a file.
  symlinkSync('/dev/full', file);
  expect(() => writeFileWithFolders(file, 'text')).toThrow(
    `${file}: expected to write the file, found ENOSPC: no space left on device, write. The file may be missing or incomplete.`,
  );
});
