import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { rspack } from '@docusaurus/faster';
import initSqlJs from 'sql.js';
import { codeDigest, digestOf } from '../../model/cache/digest';
import { remember, siteStore } from '../../model/cache/store';
import { contentOf, storedFile } from '../../model/cache/stored-file';
import { withBasePath } from '../../shared/base-path';
import * as names from '../../shared/offline/names';
import type { TitlesFile } from '../../shared/search/index-file';
import { versionSlug, versions } from '../../shared/site';
import { readObjectsInv } from '../program-files/read-objects';
import { docset, docsetFeed } from './docset';
import { type FolderContents, folderContents, zipOfFolder } from './folder';
import { type BuiltFiles, filesOfVersion } from './version-files';

type BuiltSite = Omit<BuiltFiles, 'files' | 'versions'> & { outDir: string; origin: string };

/**
 * Writes into a build what can be stored of each version to read without a network: the list of its files, a zip that opens from a
 * folder, a docset for Dash and Zeal, and the worker.
 *
 * @param build - Its pages are as readers will get them; `origin` is the address of the site, without a slash at the end.
 */
export async function writeOffline(build: BuiltSite): Promise<void> {
  const { outDir, origin, ...built } = build;
  const { baseUrl, moved } = built;
  const read = (file: string) => readFileSync(join(outDir, file));
  const write = (path: string, content: string | Uint8Array) => writeFileSync(join(outDir, path), content);
  const all = readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(outDir, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
  mkdirSync(join(outDir, names.OFFLINE_FOLDER), { recursive: true });

  const sql = await initSqlJs();
  const list: names.OfflineList = {};
  for (const version of versions) {
    const files = filesOfVersion(version, { ...built, files: all, versions });
    const content: names.OfflineFiles = { files: {}, moved: {} };
    let bytes = 0;
    for (const file of files) {
      // Without its slash, a base path is not the site's.
      const address = file === 'index.html' ? baseUrl : names.keyOf(baseUrl + file);
      const to = moved.get(file);
      if (to !== undefined) {
        content.moved[address] = to;
      } else {
        const text = read(file);
        content.files[address] = sha256(text);
        bytes += text.length;
      }
    }
    const text = JSON.stringify(content);
    const tag = sha256(text);
    const isMoved = (file: string) => moved.has(file);
    const slug = versionSlug(version.name);
    const inventory = read(`${version.path.slice(1)}/objects.inv`);
    const input = { version, files, isMoved, read, baseUrl, origin };
    let folder: FolderContents | undefined;
    // Both are made of the same pages, and stored between builds.
    const stored = (kind: string, make: (folder: FolderContents) => Uint8Array) => {
      const facts = JSON.stringify([version, baseUrl, origin]);
      const key = digestOf(kind, codeDigest(__filename), facts, text, inventory);
      const made = remember(siteStore, key, () => {
        folder ??= folderContents(input);
        return storedFile(make(folder));
      });
      return Buffer.from(contentOf(made));
    };
    const zip = stored('zip', (own) => zipOfFolder(input, own));
    const archive = stored('docset', (own) => {
      const titles = files.find((file) => file.startsWith(`assets/search/${version.name}-titles.`)) ?? '';
      const about = {
        name: names.docsetName(slug),
        title: `superduper ${version.label}`,
        root: version.path,
        objects: readObjectsInv(inventory).objects,
        titles: JSON.parse(String(read(titles))) as TitlesFile,
        address: origin + withBasePath(version.path, baseUrl),
        logo: String(read('img/logo.svg')),
      };
      return docset({ ...own, ...about }, sql);
    });
    write(names.filesPath(slug), text);
    write(names.zipPath(slug), zip);
    write(names.docsetPath(slug), archive);
    const docsetAddress = origin + withBasePath(names.docsetPath(slug), baseUrl);
    write(names.docsetPath(slug).replace('.tgz', '.xml'), docsetFeed(tag.slice(0, 12), docsetAddress));
    list[version.name] = { build: tag, bytes, zip: zip.length, docset: archive.length };
  }
  write(names.LIST, JSON.stringify(list));
  await writeWorker(outDir);
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64');
}

/** Makes one script of the worker and what it imports. */
function writeWorker(outDir: string): Promise<void> {
  const typescript = { jsc: { parser: { syntax: 'typescript' } } };
  const compiler = rspack({
    mode: 'production',
    target: 'webworker',
    devtool: false,
    entry: resolve(__dirname, '../../shared/offline/worker.ts'),
    output: { path: outDir, filename: names.WORKER.slice(1) },
    resolve: { extensions: ['.ts', '.js'] },
    module: { rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', options: typescript }] },
  });
  return new Promise((done, fail) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')));
      else done();
    });
  });
}
