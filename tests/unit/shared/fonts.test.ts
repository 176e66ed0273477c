import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

const FOLDER = 'src/shared/fonts';
const fontFiles = readdirSync(FOLDER).filter((name) => /\.(?:woff2|ttf)$/.test(name));
const readLicenseLine = (name: string) => readFileSync(join(FOLDER, name), 'utf8').split('\n')[0] ?? '';

/** Indexes of tables in a WOFF2 file: https://www.w3.org/TR/WOFF2/#table_dir_format */
const [NAME_TABLE, GLYF_TABLE, LOCA_TABLE] = [5, 10, 11];

function readNameTable(font: Buffer): Buffer {
  if (font.toString('latin1', 0, 4) !== 'wOF2') {
    for (let entry = 12; ; entry += 16)
      if (font.toString('latin1', entry, entry + 4) === 'name')
        return font.subarray(font.readUInt32BE(entry + 8));
  }
  let position = 48;
  const readLength = () => {
    let length = 0;
    for (;;) {
      const byte = font[position++] ?? 0;
      length = length * 128 + (byte & 127);
      if (byte < 128) return length;
    }
  };
  let offset = 0;
  let nameOffset = 0;
  for (let table = 0; table < font.readUInt16BE(12); table++) {
    const flags = font[position++] ?? 0;
    const tag = flags & 63;
    if (tag === 63) position += 4;
    const originalLength = readLength();
    const isGlyphs = tag === GLYF_TABLE || tag === LOCA_TABLE;
    const isTransformed = isGlyphs ? flags >> 6 !== 3 : flags >> 6 !== 0;
    if (tag === NAME_TABLE) nameOffset = offset;
    offset += isTransformed ? readLength() : originalLength;
  }
  const end = position + font.readUInt32BE(20);
  return brotliDecompressSync(font.subarray(position, end)).subarray(nameOffset);
}

/** Reads the names of a font by their ids: https://learn.microsoft.com/en-us/typography/opentype/spec/name */
function readNames(file: string): Map<number, string> {
  const table = readNameTable(readFileSync(join(FOLDER, file)));
  const texts = table.readUInt16BE(4);
  return new Map(
    Array.from({ length: table.readUInt16BE(2) }, (_, index) => {
      const record = 6 + index * 12;
      const start = texts + table.readUInt16BE(record + 10);
      const text = Buffer.from(table.subarray(start, start + table.readUInt16BE(record + 8)));
      return [table.readUInt16BE(record + 6), text.swap16().toString('utf16le')];
    }),
  );
}

const [COPYRIGHT, FAMILY, FULL_NAME, POSTSCRIPT_NAME, LICENSE] = [0, 1, 4, 6, 13];

test('the text font has no STAT table, whose names the subset lacks, so that Firefox does not report them', () => {
  const font = readFileSync(join(FOLDER, 'text.woff2'));
  // Reads the directory of tables, which contains the names of less common tables as plain text.
  expect(font.toString('latin1', 0, 48 + 8 * font.readUInt16BE(12))).not.toContain('STAT');
});

for (const file of fontFiles) {
  test(`${file} names its copyright and its license, and no name that the license reserves`, () => {
    const names = readNames(file);
    const isSchibsted = file.startsWith('schibsted');
    const copyright = readLicenseLine(isSchibsted ? 'OFL-schibsted-grotesk.txt' : 'OFL-plex.txt');
    expect(copyright).toContain(names.get(COPYRIGHT) ?? 'no copyright');
    expect(names.get(LICENSE)).toContain('SIL Open Font License, Version 1.1');
    for (const id of [FAMILY, FULL_NAME, POSTSCRIPT_NAME])
      expect(names.get(id) ?? 'Plex', `name ${id}`).not.toMatch(/plex/i);
  });
}
