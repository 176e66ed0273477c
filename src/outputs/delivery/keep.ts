import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { atOnce } from '../../model/at-once';
import { writeInFolder } from '../../model/cache/write-whole';

/** Path of the manifest from the site's root. Its name doesn't contain a hash, so later builds don't keep it. */
const MANIFEST = 'hashed-files.json';

/** Hashed files of a published site, by their path from the site's root. */
export interface Manifest {
  /** SHA-256 of each file that the pages need. */
  files: Record<string, string>;
  /** Files that only earlier pages need, each with the time of the release that stopped needing it. */
  kept: Record<string, { hash: string; since: string }>;
}

const AT_ONCE = 8;
const TRIES = 3;

/**
 * Adds the hashed files that only earlier builds need to a build, and writes the build's manifest. Does nothing if the build already has a
 * manifest.
 *
 * @param options.source - URL of the published site, or a folder with its build.
 * @param options.days - Days to keep a file after the release that no longer needs it.
 * @returns The numbers of kept and dropped files, and whether the published site doesn't have a manifest yet.
 * @throws If the published site can't be read, or a file differs from its manifest. In both cases nothing is written.
 */
export async function keepPrevious(of: { buildDir: string; from: string; days: number; now: Date }) {
  const { buildDir, from, days, now } = of;
  const manifest = join(buildDir, MANIFEST);
  if (existsSync(manifest)) {
    const { kept } = parseManifest(readFileSync(manifest, 'utf8'), manifest);
    return { kept: Object.keys(kept).length, dropped: 0, first: false };
  }
  const files = hashedFiles(buildDir);
  const text = await readPublished(from, MANIFEST);
  const before = text ? parseManifest(String(text), `${from}: ${MANIFEST}`) : { files: {}, kept: {} };
  const since = now.toISOString();
  const replaced = Object.entries(before.files).map(([path, hash]) => [path, { hash, since }] as const);
  const old = [...replaced, ...Object.entries(before.kept)].filter(([path]) => !(path in files));
  const oldest = now.getTime() - days * 24 * 60 * 60 * 1000;
  const wanted = old.filter(([, one]) => Date.parse(one.since) >= oldest);

  const contents = new Map<string, Buffer>();
  await atOnce(AT_ONCE, wanted, async ([path, { hash }]) => {
    const content = await readPublished(from, path);
    // The published site may have dropped the file already.
    if (!content) return;
    if (hashOf(content) !== hash) {
      throw new Error(
        `${from}: expected ${path} with the SHA-256 ${hash} from the manifest, found ${hashOf(content)}. The file has changed since it was published. Publish its build again first.`,
      );
    }
    contents.set(path, content);
  });
  for (const [path, content] of contents) writeInFolder(join(buildDir, path), content);
  const kept = Object.fromEntries(wanted.filter(([path]) => contents.has(path)));
  writeFileSync(manifest, `${JSON.stringify({ files, kept })}\n`);
  return { kept: contents.size, dropped: old.length - wanted.length, first: text === undefined };
}

/** Hashes the files in the build's assets, except compressed copies. */
function hashedFiles(buildDir: string): Manifest['files'] {
  return Object.fromEntries(
    readdirSync(join(buildDir, 'assets'), { recursive: true, encoding: 'utf8' })
      .map((name) => `assets/${name.replaceAll('\\', '/')}`)
      .filter((path) => !/\.(?:br|gz)$/.test(path) && statSync(join(buildDir, path)).isFile())
      .sort()
      .map((path) => [path, hashOf(readFileSync(join(buildDir, path)))]),
  );
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

const FILE = /^assets\/(?:[\w.@+~-]+\/)*[\w.@+~-]+$/;

/** Parses a manifest. Throws if the text, which may come from another site, isn't a manifest or names a file outside of the assets. */
function parseManifest(text: string, where: string): Manifest {
  let found = JSON.stringify(text.slice(0, 60));
  try {
    const { files, kept }: Manifest = JSON.parse(text);
    const stray = Object.keys({ ...files, ...kept }).find(
      (path) => !FILE.test(path) || path.split('/').includes('..'),
    );
    if (files && kept && stray === undefined) return { files, kept };
    if (stray !== undefined) found = `the file ${JSON.stringify(stray)}`;
  } catch {}
  throw new Error(
    `${where}: expected a manifest that scripts/keep-previous.ts wrote, found ${found}. Check that this is the URL of the site.`,
  );
}

/**
 * Reads a file of a published site by its path from the root. Returns undefined if the site doesn't have the file, and throws if the site
 * doesn't answer.
 */
async function readPublished(from: string, path: string): Promise<Buffer | undefined> {
  if (!/^https?:\/\//.test(from)) {
    const file = join(from, path);
    return existsSync(file) ? readFileSync(file) : undefined;
  }
  const address = `${from.replace(/\/?$/, '/')}${path}`;
  for (let attempt = 1; ; attempt++) {
    // The query bypasses caches of the host, which may otherwise return an old manifest.
    const request = fetch(`${address}?${Date.now()}`, {
      signal: AbortSignal.timeout(30_000),
      cache: 'no-store',
    });
    const response = await request.catch((error: Error) => error);
    if ('ok' in response && response.ok) return Buffer.from(await response.arrayBuffer());
    if ('ok' in response && [404, 410].includes(response.status)) return undefined;
    if (attempt === TRIES) {
      const found = 'ok' in response ? `status ${response.status}` : response.message;
      throw new Error(
        `${address}: expected the file or status 404, found ${found} after ${TRIES} attempts. Try again when the site responds. The published site hasn’t changed.`,
      );
    }
    await setTimeout(200 * attempt);
  }
}
