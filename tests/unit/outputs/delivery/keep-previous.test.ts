import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { keepPreviousFiles, type Manifest } from '../../../../src/outputs/delivery/keep-previous';
import { createTemporaryFolder, startServer } from '../../../temporary';

/** Creates a build with these hashed files, each of which contains its own name. */
const build = (...names: string[]) =>
  createTemporaryFolder(Object.fromEntries(names.map((name) => [`assets/${name}`, name])));
const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const release = (buildDir: string, from: string, now: Date) =>
  keepPreviousFiles({ buildDir, source: from, days: 14, now });
const manifestOf = (dir: string): Manifest =>
  JSON.parse(readFileSync(join(dir, 'hashed-files.json'), 'utf8'));

async function publishBuilds(...releases: (readonly [number, ...string[]])[]): Promise<string> {
  let last = build();
  for (const [at, ...names] of releases) {
    const next = build(...names);
    await release(next, last, day(at));
    last = next;
  }
  return last;
}

test('keeps a file for 14 days after the last release that needs it', async () => {
  const firstBuild = build('main.1', 'css/same.0');
  const result = { keptCount: 0, droppedCount: 0, isFirst: true };
  expect(await release(firstBuild, build(), day(1))).toEqual(result);
  expect(Object.keys(manifestOf(firstBuild).files)).toEqual(['assets/css/same.0', 'assets/main.1']);
  const two = build('main.2', 'css/same.0');
  expect(await release(two, firstBuild, day(3))).toEqual({ keptCount: 1, droppedCount: 0, isFirst: false });
  expect(readFileSync(join(two, 'assets/main.1'), 'utf8')).toBe('main.1');
  const before = manifestOf(two);
  expect(await release(two, firstBuild, day(4)), 'a second run').toMatchObject({ keptCount: 1 });
  expect(manifestOf(two)).toEqual(before);

  const three = build('main.3', 'css/same.0');
  expect(await release(three, two, day(17))).toMatchObject({ keptCount: 2, droppedCount: 0 });
  expect(manifestOf(three).kept['assets/main.1']?.since).toBe(day(3).toISOString());
  const four = build('main.4');
  expect(await release(four, three, day(18))).toMatchObject({ keptCount: 3, droppedCount: 1 });
  const files = ['css', 'css/same.0', 'main.2', 'main.3', 'main.4'];
  expect(readdirSync(join(four, 'assets'), { recursive: true }).sort()).toEqual(files);
});

test('keeps the files that a release needs again', async () => {
  const releases = await publishBuilds([1, 'main.1'], [2, 'main.2'], [3, 'main.1']);
  expect(Object.keys(manifestOf(releases).files)).toEqual(['assets/main.1']);
  expect(Object.keys(manifestOf(releases).kept)).toEqual(['assets/main.2']);
});

test('rejects a file that does not match its manifest, with both hashes', async () => {
  const firstBuild = await publishBuilds([1, 'main.1']);
  writeFileSync(join(firstBuild, 'assets/main.1'), '<!doctype html>');
  await expect(release(build('main.2'), firstBuild, day(2))).rejects.toThrow(
    /expected assets\/main\.1 with the SHA-256 \w{64} from the manifest, found \w{64}/,
  );
});

for (const [text, message] of [
  ['<!doctype html>', '"<!doctype html>"'],
  ['{"a":1}', String.raw`"{\"a\":1}"`],
  ['{"files":{"assets/../../etc/passwd":"0"},"kept":{}}', 'the file "assets/../../etc/passwd"'],
  ['{"files":{"assets/..":"0"},"kept":{}}', 'the file "assets/.."'],
  ['{"files":{},"kept":{"index.html":{"hash":"0","since":"2026-01-01"}}}', 'the file "index.html"'],
] as const) {
  test(`rejects the manifest ${text}`, async () => {
    const site = createTemporaryFolder({ 'hashed-files.json': text });
    await expect(release(build('main.1'), site, day(1))).rejects.toThrow(
      `${site}: hashed-files.json: expected a manifest that scripts/keep-previous.ts wrote, found ${message}.`,
    );
  });
}

test('downloads the files of a site, and skips missing ones', async () => {
  const firstBuild = await publishBuilds([1, 'main.1', 'gone.1']);
  rmSync(join(firstBuild, 'assets/gone.1'));
  const { address } = await startServer(({ url = '' }, response) => {
    const file = join(firstBuild, url.replace(/^\/x\/|\?.*$/g, ''));
    if (existsSync(file)) response.end(readFileSync(file));
    else response.writeHead(404).end();
  });
  const two = build('main.2');
  expect(await release(two, `${address}/x`, day(2))).toMatchObject({ keptCount: 1, isFirst: false });
  expect(readdirSync(join(two, 'assets')).sort()).toEqual(['main.1', 'main.2']);
  expect(Object.keys(manifestOf(two).kept)).toEqual(['assets/main.1']);
});

test('retries a download that breaks off', async () => {
  const firstBuild = await publishBuilds([1, 'main.1']);
  let requestCount = 0;
  const { address } = await startServer(({ url = '' }, response) => {
    const content = readFileSync(join(firstBuild, url.replace(/\?.*$/, '')));
    response.writeHead(200, { 'Content-Length': content.length });
    if (requestCount++ === 0) response.write(content.subarray(0, 5), () => response.destroy());
    else response.end(content);
  });
  expect(await release(build('main.2'), address, day(2))).toMatchObject({ keptCount: 1 });
});

test('retries a site that answers with an error, then fails', async () => {
  let requestCount = 0;
  const { address } = await startServer((_, response) => response.writeHead(++requestCount && 503).end());
  await expect(release(build('main.2'), address, day(2))).rejects.toThrow(
    /hashed-files\.json: expected the file or status 404, found status 503 after 3 attempts/,
  );
  expect(requestCount).toBe(3);
});
