import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { atOnce } from '../../model/at-once';
import { writeInFolder } from '../../model/cache/write-whole';

/** Where it stands, from the site's root. It is no hashed file itself, so that nobody keeps it. */
const MANIFEST = 'hashed-files.json';

/** The hashed files of a published site, by path from the site's root. */
export interface Manifest {
  /** The files that the pages need, with the SHA-256 of each. */
  files: Record<string, string>;
  /** The files that only earlier pages need, and since when. */
  kept: Record<string, { hash: string; since: string }>;
}

const AT_ONCE = 8;
const TRIES = 3;

/**
 * Adds to a build the hashed files that only earlier builds need, and writes its manifest. A build that has one is left as it is.
 *
 * @param of.from - The address of the published site, or a folder with its build.
 * @param of.days - How long a file is kept after the release that no longer needs it.
 * @returns How many files were kept and dropped, and whether nothing is published yet that says what it consists of.
 * @throws if the published site cannot be read, or a file of it is not what its manifest says; then nothing is written
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
    // One that is gone already nobody can keep.
    if (!content) return;
    if (hashOf(content) !== hash) {
      throw new Error(
        `${from}: expected ${path} with the SHA-256 ${hash} of its manifest, found ${hashOf(content)}. The site is not what was published; publish its build again first.`,
      );
    }
    contents.set(path, content);
  });
  for (const [path, content] of contents) writeInFolder(join(buildDir, path), content);
  const kept = Object.fromEntries(wanted.filter(([path]) => contents.has(path)));
  writeFileSync(manifest, `${JSON.stringify({ files, kept })}\n`);
  return { kept: contents.size, dropped: old.length - wanted.length, first: text === undefined };
}

/** The hashed files of a build; compressed ones belong to the ones that they were made of. */
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

/** @throws if a text from a site, which may not be ours, is no manifest, or names what lies outside of the assets */
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
    `${where}: expected a manifest that scripts/keep-previous.ts wrote, found ${found}. Look whether the address is that of the site.`,
  );
}

/** @returns a file of a published site by its path from the root; undefined if there is none. Throws if that cannot be found out. */
async function readPublished(from: string, path: string): Promise<Buffer | undefined> {
  if (!/^https?:\/\//.test(from)) {
    const file = join(from, path);
    return existsSync(file) ? readFileSync(file) : undefined;
  }
  const address = `${from.replace(/\/?$/, '/')}${path}`;
  for (let attempt = 1; ; attempt++) {
    // The query passes by what stands between: a host's own cache may give the manifest before last.
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
        `${address}: expected the file or status 404, found ${found} in ${TRIES} tries. Try again when the site answers; what is published stays as it is.`,
      );
    }
    await setTimeout(200 * attempt);
  }
}
