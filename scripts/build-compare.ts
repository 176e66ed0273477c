/**
 * Compares the pages of two builds as browsers read them: tags, attributes and text. Hashes in names of files, and what is inline for
 * the policy's sake, do not count.
 *
 * Usage: npm run build:compare -- BUILD OTHER_BUILD
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, serialize } from 'parse5';

const USAGE = 'npm run build:compare -- BUILD OTHER_BUILD';
/** As many differing pages are shown. */
const SHOWN = 12;
const AROUND = 100;

/** Names that follow from contents, each with what stands for it. */
const HASHED: readonly (readonly [RegExp, string])[] = [
  [/<script(?![^>]*type="application\/)[^>]*>[\s\S]*?<\/script>/g, '<script>'],
  [/\s(?:integrity|content-security-policy)="[^"]*"/g, ''],
  [/content="default-src[^"]*"/g, 'content="policy"'],
  [/\/assets\/js\/[^"]+/g, '/assets/js/…'],
  [/(\/assets\/[^"]*?)[.-][\da-f]{8,}(?=\.\w+)/g, '$1'],
  // CSS modules: the hash behind the name follows from the sheet.
  [/(?<=["\s]\w[\w-]*)_[\w-]{4}(?=["\s])/g, ''],
  [/(?<=content="width=device-width),\s*initial-scale=1(?:\.0)?/g, ''],
  [/>\s+</g, '><'],
];

function pagesOf(build: string): string[] {
  return readdirSync(build, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .sort();
}

function read(build: string, page: string): string {
  const html = serialize(parse(readFileSync(join(build, page), 'utf8')));
  return HASHED.reduce((text, [pattern, by]) => text.replace(pattern, by), html);
}

/** The first place at which two texts are not the same. */
function differenceAt(one: string, other: string): number {
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return at;
}

function main([before, after]: string[]): void {
  if (!before || !after) throw new Error(`expected two folders with builds. ${USAGE}`);
  const [old, now] = [pagesOf(before), pagesOf(after)];
  for (const page of old.filter((one) => !now.includes(one))) console.log(`only in ${before}: ${page}`);
  for (const page of now.filter((one) => !old.includes(one))) console.log(`only in ${after}: ${page}`);
  const both = old.filter((one) => now.includes(one));
  const different = both.filter((page) => {
    const [one, other] = [read(before, page), read(after, page)];
    if (one === other) return false;
    const at = Math.max(0, differenceAt(one, other) - AROUND);
    shown.push(`${page}\n- ${one.slice(at, at + 2 * AROUND)}\n+ ${other.slice(at, at + 2 * AROUND)}`);
    return true;
  });
  for (const text of shown.slice(0, SHOWN)) console.log(text);
  console.log(`${both.length} pages in both builds, ${different.length} of them differ`);
  if (different.length > 0 || both.length < Math.max(old.length, now.length)) process.exitCode = 1;
}

const shown: string[] = [];
main(process.argv.slice(2));
