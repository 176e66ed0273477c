import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import initSqlJs from 'sql.js';
import { codeDigest, digestOf } from '../../model/cache/digest';
import { contentOf, remember, siteStore, storedFile } from '../../model/cache/store';
import { withBasePath } from '../../shared/base-path';
import * as names from '../../shared/offline/names';
import type { TitlesFile } from '../../shared/search/index-file';
import { versionSlug, versions } from '../../shared/site';
import { readObjectsInv } from '../program-files/objects';
import { docset, docsetFeed } from './docset';
import { type FolderContents, filesOfVersion, folderContents, searchScripts, zipOfFolder } from './folder';

/**
 * Writes the offline versions into a build: for each version a zip that works from a folder, and a docset for Dash and Zeal.
 *
 * @param options - The pages in `outDir` are finished. `movedFiles` are the files of pages that only redirect. `origin` is the URL of the
 *   site without a slash at the end.
 */
export async function writeOffline(build: {
  outDir: string;
  baseUrl: string;
  origin: string;
  moved: ReadonlySet<string>;
}): Promise<void> {
  const { outDir, origin, baseUrl, moved } = build;
  const read = (file: string) => readFileSync(join(outDir, file));
  const write = (path: string, content: string | Uint8Array) => writeFileSync(join(outDir, path), content);
  const all = readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(outDir, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
  mkdirSync(join(outDir, names.OFFLINE_FOLDER), { recursive: true });

  const sql = await initSqlJs();
  const scripts = searchScripts(all, read);
  for (const version of versions) {
    const files = filesOfVersion(version, all, moved);
    const digest = digestOf(...files.flatMap((file) => [file, digestOf(read(file))]));
    const slug = versionSlug(version.name);
    const inventory = read(`${version.path.slice(1)}/objects.inv`);
    const input = { version, files, scripts, read, baseUrl, origin };
    let folder: FolderContents | undefined;
    // The zip and the docset consist of the same pages. Both are stored between builds.
    const stored = (kind: string, make: (folder: FolderContents) => Uint8Array) => {
      const facts = JSON.stringify([version, baseUrl, origin, scripts]);
      const key = digestOf(kind, codeDigest(__filename), facts, digest, inventory);
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
    write(names.zipPath(slug), zip);
    write(names.docsetPath(slug), archive);
    const docsetAddress = origin + withBasePath(names.docsetPath(slug), baseUrl);
    write(names.docsetPath(slug).replace('.tgz', '.xml'), docsetFeed(digest.slice(0, 12), docsetAddress));
  }
}
