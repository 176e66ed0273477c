import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { keepPrevious, type Manifest } from '../../../../src/outputs/delivery/keep';
import { served, temporaryFolder } from '../../../temporary';

/** A build with these hashed files, each of which holds its own name. */
const build = (...names: string[]) =>
  temporaryFolder(Object.fromEntries(names.map((name) => [`assets/${name}`, name])));

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const release = (buildDir: string, from: string, now: Date, days = 14) =>
  keepPrevious({ buildDir, from, days, now });
/** The first release, of a day before all others. */
async function first(...names: string[]): Promise<string> {
  const one = build(...names);
  await release(one, build(), day(1));
  return one;
}

const manifestOf = (dir: string): Manifest =>
  JSON.parse(readFileSync(join(dir, 'hashed-files.json'), 'utf8'));
const has = (dir: string, name: string) => existsSync(join(dir, 'assets', name));

test('the first release keeps nothing, and says what it consists of', async () => {
  const one = build('js/main.1.js', 'css/styles.1.css');
  expect(await release(one, build(), day(1))).toEqual({ kept: 0, dropped: 0, first: true });
  expect(Object.keys(manifestOf(one).files)).toEqual(['assets/css/styles.1.css', 'assets/js/main.1.js']);
});

test('a file is kept for 14 days from the release that no longer needs it, however many releases come between', async () => {
  const one = await first('js/main.1.js', 'js/same.0.js');
  const two = build('js/main.2.js', 'js/same.0.js');
  expect(await release(two, one, day(3))).toMatchObject({ kept: 1 });
  expect(readFileSync(join(two, 'assets/js/main.1.js'), 'utf8')).toBe('js/main.1.js');

  const three = build('js/main.3.js', 'js/same.0.js');
  expect(await release(three, two, day(17))).toMatchObject({ kept: 2, dropped: 0 });
  expect(manifestOf(three).kept['assets/js/main.1.js']?.since).toBe(day(3).toISOString());

  const four = build('js/main.4.js');
  expect(await release(four, three, day(18))).toMatchObject({ kept: 3, dropped: 1 });
  expect(has(four, 'js/main.1.js')).toBe(false);
  expect(has(four, 'js/main.2.js')).toBe(true);
  expect(has(four, 'js/same.0.js')).toBe(true);
});

test('a second run changes nothing', async () => {
  const one = await first('js/main.1.js');
  const two = build('js/main.2.js');
  await release(two, one, day(3));
  const before = manifestOf(two);
  expect(await release(two, one, day(4))).toMatchObject({ kept: 1 });
  expect(manifestOf(two)).toEqual(before);
});

test('a release that goes back to what an earlier one had needs those files itself', async () => {
  const one = await first('js/main.1.js');
  const two = build('js/main.2.js');
  await release(two, one, day(2));
  const again = build('js/main.1.js');
  await release(again, two, day(3));
  expect(Object.keys(manifestOf(again).files)).toEqual(['assets/js/main.1.js']);
  expect(Object.keys(manifestOf(again).kept)).toEqual(['assets/js/main.2.js']);
});

test('a file that is not what its manifest says stops the release, with both hashes', async () => {
  const one = await first('js/main.1.js');
  writeFileSync(join(one, 'assets/js/main.1.js'), '<!doctype html>');
  await expect(release(build('js/main.2.js'), one, day(2))).rejects.toThrow(
    /expected assets\/js\/main\.1\.js with the SHA-256 \w{64} of its manifest, found \w{64}/,
  );
});

for (const [what, text] of [
  ['a page in its place', '<!doctype html>'],
  ['another JSON', '{"a":1}'],
  ['a path that leads out', '{"files":{"assets/../../etc/passwd":"0"},"kept":{}}'],
  ['a path outside of the assets', '{"files":{},"kept":{"index.html":{"hash":"0","since":"2026-01-01"}}}'],
] as const) {
  test(`a manifest is refused: ${what}`, async () => {
    const site = temporaryFolder({ 'hashed-files.json': text });
    await expect(release(build('js/main.1.js'), site, day(1))).rejects.toThrow(
      `${site}: hashed-files.json: expected a manifest that scripts/keep-previous.ts wrote`,
    );
  });
}

test('the files of a site are fetched, and one that is gone already is left out', async () => {
  const one = await first('js/main.1.js', 'js/gone.1.js');
  rmSync(join(one, 'assets/js/gone.1.js'));
  const { address } = await served(({ url = '' }, response) => {
    const file = join(one, url.replace(/^\/x\/|\?.*$/g, ''));
    if (existsSync(file)) response.end(readFileSync(file));
    else response.writeHead(404).end();
  });
  const two = build('js/main.2.js');
  expect(await release(two, `${address}/x`, day(2))).toEqual({ kept: 1, dropped: 0, first: false });
  expect(has(two, 'js/main.1.js')).toBe(true);
  expect(Object.keys(manifestOf(two).kept)).toEqual(['assets/js/main.1.js']);
});

test('a site that answers with an error is tried again, and then stops the release', async () => {
  let asked = 0;
  const { address } = await served((_, response) => response.writeHead(++asked && 503).end());
  await expect(release(build('js/main.2.js'), address, day(2))).rejects.toThrow(
    /hashed-files\.json: expected the file or status 404, found status 503 in 3 tries/,
  );
  expect(asked).toBe(3);
});
