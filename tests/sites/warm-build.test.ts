import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { SECOND_BUILD, test } from './built-site';

/** What the edits before the second build change, in files that depend on them in different ways. `npm run test:all` compares all files. */
const EDITED: readonly (readonly [file: RegExp, text: string | RegExp])[] = [
  [/^docs\/next\/guide\/index\.html$/, 'Other words of'],
  [/^docs\/next\/guide\.md$/, 'Other words of'],
  [/^docs\/next\/listener\/index\.html$/, /listener\.py#L1\d{2,}"/],
  [/^docs\/next\/intro\/index\.html$/, 'M2 1h37'],
  [/^docs\/intro\/index\.html$/, 'admonitionHeading edited'],
  [/^assets\/js\/.*\.js$/, 'wordy guide'],
];

test('shows each edit in a build with the caches of the build before it', ({ release }) => {
  const readFiles = (build: string, pattern: RegExp) => {
    const files = readdirSync(join(release.dir, build), { recursive: true, encoding: 'utf8' });
    const texts = files
      .filter((file) => pattern.test(file))
      .map((file) => readFileSync(join(release.dir, build, file), 'utf8'));
    return texts.join('\n');
  };
  for (const [file, text] of EDITED) {
    const matches = ['build', SECOND_BUILD].map((build) => new RegExp(text).test(readFiles(build, file)));
    expect(matches, `${file}: ${text}`).toEqual([false, true]);
  }
});
