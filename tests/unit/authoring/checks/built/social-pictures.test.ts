import { expect, test } from '@playwright/test';
import { toBuiltPage, toBuiltSite } from '../../../../../src/authoring/checks/built/built-site';
import { checkSocialPictures } from '../../../../../src/authoring/checks/built/social-pictures';
import { report } from '../../../../../src/model/problem';

const address = 'https://docs.example/base/';

/** The head of a PNG of a size, and something that tells it from another. */
function png(width: number, height: number, mark = ''): Buffer {
  const file = Buffer.alloc(24);
  file.write('\x89PNG', 'latin1');
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  return Buffer.concat([file, Buffer.from(`.${mark}`)]);
}

function check(pictures: Record<string, Buffer>, html = (name: string) => metaOf(name)): string {
  const names = Object.keys(pictures);
  const pages = names.map((name) => toBuiltPage(`${name}.html`, html(name)));
  const site = toBuiltSite(
    pages,
    names.map((name) => `social/${name}.png`),
  );
  const read = (file: string) => pictures[file.replace(/^social\/|\.png$/g, '')] ?? Buffer.alloc(0);
  return report(checkSocialPictures(site, address, read));
}

function metaOf(name: string, twitter = name): string {
  return `<meta property="og:image" content="${address}social/${name}.png"><meta name="twitter:image" content="${address}social/${twitter}.png">`;
}

test('is quiet about pages with a picture each', () => {
  expect(check({ a: png(1200, 630, 'a'), b: png(1200, 630, 'b') })).toBe('');
});

test('names a picture that is no file of the build', () => {
  expect(check({ a: png(1200, 630) }, () => metaOf('gone'))).toMatch(
    /^build\/a\.html: expected a social picture that is a file of the build, found "https:\/\/docs\.example\/base\/social\/gone\.png"\. See src\/plugins\/social-pictures/,
  );
  expect(check({ a: png(1200, 630) }, () => '')).toContain('that is a file of the build, found ""');
});

test('names a picture of another size, and a file that is none', () => {
  expect(check({ a: png(600, 315) })).toContain('of 1200×630 pixels, found 600×315');
  expect(check({ a: Buffer.from('GIF89a, a picture of another kind') })).toContain(
    'of 1200×630 pixels, found no PNG',
  );
});

test('names a picture that is too large', () => {
  expect(check({ a: png(1200, 630, 'x'.repeat(70_000)) })).toContain(
    'of at most 61440 bytes, found 70025 bytes',
  );
});

test('names a picture that another page has, and one that twitter:image does not name', () => {
  expect(check({ a: png(1200, 630), b: png(1200, 630) })).toContain(
    'build/b.html: expected a social picture that no other page has, found that of build/a.html',
  );
  expect(check({ a: png(1200, 630) }, () => metaOf('a', 'b'))).toContain('that twitter:image names too');
});
