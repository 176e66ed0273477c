import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { minify } from 'terser';
import { withBasePath } from '../../base-path';
import { codeDigest, digestOf } from '../../cache/digest';
import { contentOf, keptFile } from '../../cache/kept-file';
import { remember, siteStore } from '../../cache/store';
import { packFiles } from '../../offline/archive';
import {
  archivePath,
  cachesOf,
  keyOf,
  LIST,
  LIST_META,
  MARK,
  NOTE,
  OFFLINE_FOLDER,
  type OfflineList,
  WORKER,
  zipPath,
} from '../../offline/names';
import { keptNote } from '../../offline/note';
import { offlineWorker, type WorkerSettings } from '../../offline/worker';
import { versionSlug, versions } from '../../site';
import { startThread } from '../../thread';
import { zipOfFolder } from './folder';
import { type BuiltFiles, filesOfVersion } from './version-files';

/** How long a network may keep a page waiting that is kept, in milliseconds. */
const PATIENCE_MS = 5000;

/** The code that packs a version. */
const CODE = ['offline', 'delivery/offline', 'search', 'text', 'versions', 'site.ts', 'base-path.ts'];

/** A build whose pages are as readers will get them. */
export interface OfflineInput extends Omit<BuiltFiles, 'files' | 'versions'> {
  outDir: string;
  /** Address of the published site, without a slash at the end. */
  origin: string;
}

/** Does {@link writeOffline} in a thread of its own, beside what else the build has to do. */
export function writeOfflineAside(input: OfflineInput): Promise<void> {
  const thread = startThread(resolve(__dirname, 'thread.cjs'), input);
  return new Promise((done, fail) => {
    thread.once('error', fail);
    thread.once('exit', () => done());
  });
}

/**
 * Writes into a build what is kept of each version to read without a network: an archive for browsers, a zip that opens from a folder, the
 * worker, and the list of them. What a version comes to follows from its files, and is kept between builds.
 *
 * @public Called by `thread.cjs`.
 */
export async function writeOffline({ outDir, origin, ...built }: OfflineInput): Promise<void> {
  const { baseUrl, moved } = built;
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(outDir, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
  const read = (file: string) => readFileSync(join(outDir, file));
  const write = (path: string, content: string | Uint8Array) => writeFileSync(join(outDir, path), content);
  mkdirSync(join(outDir, OFFLINE_FOLDER), { recursive: true });

  const note = await small(`(${keptNote.toString()})()`);
  const list: OfflineList = {};
  for (const version of versions) {
    const own = filesOfVersion(version, { ...built, files, versions });
    const contents = new Map(own.map((file) => [keyOf(baseUrl + file), read(file)]));
    contents.set(withBasePath(NOTE, baseUrl), Buffer.from(note));
    const isMoved = (file: string) => moved.has(file);
    const key = digestOf(
      'offline',
      codeDigest(...CODE),
      JSON.stringify([version, baseUrl, origin, own.filter(isMoved)]),
      ...[...contents].flat(),
    );
    const kept = remember(siteStore, key, () => ({
      archive: keptFile(gzipSync(packFiles(contents))),
      zip: keptFile(zipOfFolder({ version, files: own, isMoved, read, baseUrl, origin })),
    }));
    const [archive, zip] = [contentOf(kept.archive), contentOf(kept.zip)];
    const slug = versionSlug(version.name);
    write(archivePath(slug), archive);
    write(zipPath(slug), zip);
    list[version.name] = {
      build: createHash('sha256').update(archive).digest('hex'),
      bytes: archive.length,
      unpacked: [...contents.values()].reduce((sum, { length }) => sum + length, 0),
      zip: zip.length,
    };
  }
  write(LIST, JSON.stringify(list));
  write(NOTE, note);
  write(WORKER, await workerText(baseUrl));
  // Not in the archives, which would name themselves. Other plugins may be reading the page: they find it whole.
  const page = 'versions/index.html';
  write(`${page}.new`, withList(read(page).toString(), list));
  renameSync(join(outDir, `${page}.new`), join(outDir, page));
}

/** @returns the script of the worker */
export async function workerText(baseUrl: string, patience = PATIENCE_MS): Promise<string> {
  const settings: WorkerSettings = {
    base: baseUrl,
    cache: cachesOf(baseUrl),
    mark: MARK,
    list: withBasePath(LIST, baseUrl),
    note: withBasePath(NOTE, baseUrl),
    patience,
    versions: versions.map(({ name, label, path }) => ({ name, label, path })),
  };
  return small(`(${offlineWorker.toString()})(${JSON.stringify(settings)})`);
}

async function small(script: string): Promise<string> {
  return (await minify(script)).code ?? script;
}

/** The page of the versions, with the sizes, so that it asks for nothing. */
function withList(html: string, list: OfflineList): string {
  const content = JSON.stringify(list).replaceAll('"', '&quot;');
  return html.replace('</head>', () => `<meta name="${LIST_META}" content="${content}"></head>`);
}
