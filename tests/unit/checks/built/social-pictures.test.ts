import { expect, test } from '@playwright/test';
import { formatProblems } from '../../../../src/model/problem';
import { createBuiltSite, parseBuiltPage } from '../../../checks/built/built-site';
import { checkSocialPictures } from '../../../checks/built/social-pictures';

const address = 'https://docs.example/base/';

function createPng(width: number, height: number, mark = ''): Buffer {
  const file = Buffer.alloc(24);
  file.write('\x89PNG', 'latin1');
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  return Buffer.concat([file, Buffer.from(`.${mark}`)]);
}

const NO_FILE = 'build/a.html: expected a social picture that is a file of the build, found';
const TWICE =
  'build/b.html: expected a social picture that no other page has, found the picture of build/a.html';

const metaOf = (name: string, twitter = name) =>
  `<meta property="og:image" content="${address}social/${name}.png"><meta name="twitter:image" content="${address}social/${twitter}.png">`;

const picture = createPng(1200, 630);
const largePicture = createPng(1200, 630, 'x'.repeat(70_000));
const gif = Buffer.from('GIF89a, a picture of another kind');

/** Pictures by page, the expected problem, and the head of the pages if it is wrong. */
for (const [caseName, pictures, message, html] of [
  ['accepts a picture for each page', { a: picture, b: createPng(1200, 630, 'b') }, ''],
  [
    'reports a missing picture',
    { a: picture },
    `${NO_FILE} "${address}social/gone.png". See`,
    metaOf('gone'),
  ],
  ['reports a page without a picture', { a: picture }, `${NO_FILE} "". See`, '<title>A</title>'],
  ['reports a picture of another size', { a: createPng(600, 315) }, 'of 1200×630 pixels, found 600×315'],
  ['reports a file that is not a picture', { a: gif }, 'pixels, found no PNG'],
  ['reports a picture that is too large', { a: largePicture }, 'of at most 61440 bytes, found 70025 bytes'],
  ['reports the picture of another page', { a: picture, b: picture }, TWICE],
  ['reports another picture for twitter', { a: picture }, 'that is also the twitter:image', metaOf('a', 'b')],
] satisfies [string, Record<string, Buffer>, string, string?][])
  test(caseName, () => {
    const pages = Object.keys(pictures).map((name) => parseBuiltPage(`${name}.html`, html ?? metaOf(name)));
    const files = new Map(Object.entries(pictures).map(([name, file]) => [`social/${name}.png`, file]));
    const read = (file: string) => files.get(file) ?? Buffer.alloc(0);
    const problems = formatProblems(checkSocialPictures(createBuiltSite(pages, files.keys()), address, read));
    expect(problems === '', problems).toBe(message === '');
    expect(problems).toContain(message);
  });
