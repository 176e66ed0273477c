import { expect, test } from '@playwright/test';
import { packFiles, typeOf, unpackFiles } from '../../../src/offline/archive';
import { keyOf } from '../../../src/offline/names';
import { foldRepeats, unfoldRepeats } from '../../../src/offline/repeats';

const bytesOf = (text: string) => new TextEncoder().encode(text);
/** Bytes in which nothing repeats, the same in each run. */
const noise = (length: number, seed = 1) => {
  let state = seed;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) | 0;
    return (state >>> 16) & 255;
  });
};
const together = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

test('what repeats is folded, however far back it stood, and comes back as it was', () => {
  const far = together(noise(300), noise(40_000, 2), noise(300), noise(10, 3), noise(300).subarray(40));
  const folded = foldRepeats(far);
  expect(folded.length).toBeLessThan(40_400);
  expect(Buffer.from(unfoldRepeats(folded)).equals(Buffer.from(far))).toBe(true);
  for (const bytes of [
    new Uint8Array(),
    noise(1),
    noise(31),
    noise(32),
    noise(33),
    // One byte over and over is a repeat that reaches into itself.
    new Uint8Array(5000).fill(7),
    bytesOf('the same line of a page\n'.repeat(400)),
    together(noise(5000), noise(5000), noise(4000).subarray(13)),
  ])
    expect([...unfoldRepeats(foldRepeats(bytes))]).toEqual([...bytes]);
});

test('what is cut off or has more behind it is refused', () => {
  const folded = foldRepeats(together(noise(200), noise(200)));
  for (const wrong of [folded.subarray(0, 1), folded.subarray(0, -1), together(folded, noise(1))])
    expect(() => unfoldRepeats(wrong)).toThrow(RangeError);
});

test('files come out as they were packed, in their order', () => {
  const files = new Map([
    ['/docs', bytesOf('<p>Größe</p>')],
    ['/empty.json', new Uint8Array()],
    ['/img/a.png', noise(99)],
  ]);
  const unpacked = unpackFiles(packFiles(files));
  expect([...unpacked.keys()]).toEqual([...files.keys()]);
  for (const [name, content] of files) expect([...(unpacked.get(name) ?? [])]).toEqual([...content]);
});

test('a file has the type that its name says, and a page is HTML, also where its name has a dot', () => {
  expect(typeOf('/assets/js/main.0123.js')).toBe('text/javascript; charset=utf-8');
  expect(typeOf('/docs/intro.md')).toBe('text/markdown; charset=utf-8');
  for (const page of ['/docs/intro', '/', '/docs/0.6', '/versions/0.6...0.7', '/404.html'])
    expect(typeOf(page)).toBe('text/html; charset=utf-8');
});

test('a page is kept under its path without the slash at its end', () => {
  expect(['/', '/index.html', '/docs/', '/docs/index.html', '/docs/intro', '/404.html'].map(keyOf)).toEqual([
    '/',
    '/',
    '/docs',
    '/docs',
    '/docs/intro',
    '/404.html',
  ]);
});
