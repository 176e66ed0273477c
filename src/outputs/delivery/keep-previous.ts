import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { writeFileWithFolders } from '../../model/cache/write-file';
import { listFiles } from '../../model/list-files';
import { runConcurrently } from '../../model/run-concurrently';
import { mapValues } from '../../shared/map-values';

const MANIFEST_FILE = 'hashed-files.json';

/** Lists the files in the `assets` folder of a published build, with a hash of each. The keys are paths such as `assets/js/main.js`. */
export interface Manifest {
  /** SHA-256 hashes of the files that current pages use. */
  files: Record<string, string>;
  /** Files that only pages of earlier builds use. `since` is the time of the first build that didn't need the file. */
  kept: Record<string, { hash: string; since: string }>;
}

const CONCURRENCY = 8;
const MAX_ATTEMPTS = 3;

/**
 * Copies files of earlier builds from the published site into a new build, because pages that readers still have open may load them.
 * Throws an error before it writes anything if the site can't be read or a file doesn't match its hash.
 */
export async function keepPreviousFiles(options: {
  buildDir: string;
  /** URL of the published site, or a folder with its build. */
  source: string;
  /** Number of days to keep a file that no page uses anymore. */
  days: number;
  now: Date;
}) {
  const { buildDir, source, days, now } = options;
  const manifestFile = join(buildDir, MANIFEST_FILE);
  // A second run on the same build doesn't have anything left to copy.
  if (existsSync(manifestFile)) {
    const { kept: keptFiles } = parseManifest(readFileSync(manifestFile, 'utf8'), manifestFile);
    return { keptCount: Object.keys(keptFiles).length, droppedCount: 0, isFirst: false };
  }

  const files = hashFiles(buildDir);
  const manifestText = await readPublishedFile(source, MANIFEST_FILE);
  const publishedManifest = manifestText
    ? parseManifest(String(manifestText), `${source}: ${MANIFEST_FILE}`)
    : { files: {}, kept: {} };
  // Files that this build no longer needs are kept from now on. Files that it still needs are removed below.
  const publishedFiles: Manifest['kept'] = {
    ...mapValues(publishedManifest.files, (hash) => ({ hash, since: now.toISOString() })),
    ...publishedManifest.kept,
  };
  const cutoff = now.getTime() - days * 24 * 60 * 60 * 1000;
  const earlierFiles = Object.entries(publishedFiles).filter(([path]) => !(path in files));
  const recentFiles = earlierFiles.filter(([, entry]) => Date.parse(entry.since) >= cutoff);
  const contents = await downloadFiles(source, recentFiles);

  for (const [path, content] of contents) writeFileWithFolders(join(buildDir, path), content);
  const keptFiles = Object.fromEntries(recentFiles.filter(([path]) => contents.has(path)));
  writeFileWithFolders(manifestFile, `${JSON.stringify({ files, kept: keptFiles })}\n`);
  const droppedCount = earlierFiles.length - recentFiles.length;
  return { keptCount: contents.size, droppedCount, isFirst: manifestText === undefined };
}

async function downloadFiles(
  source: string,
  files: readonly [path: string, entry: { hash: string }][],
): Promise<Map<string, Buffer>> {
  const contents = new Map<string, Buffer>();
  await runConcurrently(CONCURRENCY, files, async ([path, { hash }]) => {
    const content = await readPublishedFile(source, path);
    if (!content) return;
    if (hashContent(content) === hash) contents.set(path, content);
    else
      throw new Error(
        `${source}: expected ${path} with the SHA-256 ${hash} from the manifest, found ${hashContent(content)}. The file has changed since it was published. Publish its build again first.`,
      );
  });
  return contents;
}

function hashFiles(buildDir: string): Manifest['files'] {
  const names = listFiles(join(buildDir, 'assets')).filter((name) => !/\.(?:br|gz)$/.test(name));
  const paths = names.map((name) => `assets/${name}`);
  return Object.fromEntries(paths.map((path) => [path, hashContent(readFileSync(join(buildDir, path)))]));
}

function hashContent(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

const ASSET_PATH = /^assets\/(?:[\w.@+~-]+\/)*[\w.@+~-]+$/;

/** Parses the manifest of a published build. Throws an error if it lists a file outside of `assets`, because that file could overwrite a page. */
function parseManifest(text: string, location: string): Manifest {
  const createError = (actual: string) =>
    new Error(
      `${location}: expected a manifest that scripts/keep-previous.ts wrote, found ${actual}. Check that this is the URL of the site.`,
    );
  const { files, kept: keptFiles } = parseJsonObject(text) as Partial<Manifest>;
  const strayPath = Object.keys({ ...files, ...keptFiles }).find(
    (path) => !ASSET_PATH.test(path) || path.split('/').includes('..'),
  );
  if (strayPath !== undefined) throw createError(`the file ${JSON.stringify(strayPath)}`);
  if (!files || !keptFiles) throw createError(JSON.stringify(text.slice(0, 60)));
  return { files, kept: keptFiles };
}

function parseJsonObject(text: string): object {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

/** Reads a file of the published site. Returns undefined if the site doesn't contain it. */
async function readPublishedFile(source: string, path: string): Promise<Buffer | undefined> {
  if (!/^https?:\/\//.test(source)) {
    const file = join(source, path);
    return existsSync(file) ? readFileSync(file) : undefined;
  }
  const url = `${source.replace(/\/?$/, '/')}${path}`;
  for (let attempt = 1; ; attempt++) {
    const result = await downloadFile(url).catch((error: Error) => error);
    if (!(result instanceof Error)) return result;
    if (attempt === MAX_ATTEMPTS)
      throw new Error(
        `${url}: expected the file or status 404, found ${result.message} after ${MAX_ATTEMPTS} attempts. Try again when the site responds. The published site hasn’t changed.`,
      );
    await setTimeout(200 * attempt);
  }
}

async function downloadFile(url: string): Promise<Buffer | undefined> {
  const options: RequestInit = { signal: AbortSignal.timeout(30_000), cache: 'no-store' };
  // Adds a query to bypass the host's caches, which may contain an old manifest.
  const response = await fetch(`${url}?${Date.now()}`, options);
  if ([404, 410].includes(response.status)) return undefined;
  if (!response.ok) throw new Error(`status ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
