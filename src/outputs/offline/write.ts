import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import initSqlJs from 'sql.js';
import { computeCodeDigest, computeDigest } from '../../model/cache/digest';
import { decodeFile, encodeFile, getOrStore, siteStore } from '../../model/cache/store';
import { writeFileWithFolders } from '../../model/cache/write-file';
import { withBasePath } from '../../shared/base-path';
import * as names from '../../shared/offline/paths';
import type { TitlesFile } from '../../shared/search/index-file';
import { formatVersionTitle, getVersionSlug, versions } from '../../shared/site';
import { parseInventory } from '../program-files/objects';
import { buildDocset, formatDocsetFeed } from './docset';
import {
  buildFolder,
  buildFolderZip,
  type FolderContents,
  findSearchScripts,
  listVersionFiles,
} from './folder';
import { buildMcpPackage, listServerFiles } from './mcp-package';

/**
 * Writes two offline copies of each version into a build: a zip file with pages that browsers open without a server, and a docset for Dash and Zeal.
 * Also writes the package of the MCP server, which reads the site or such a zip file.
 *
 * @param options - `outDir` is a folder with finished pages. `movedFiles` are pages that redirect to other pages. `origin` is the origin of the
 *   published site.
 */
export async function writeOffline(options: {
  outDir: string;
  baseUrl: string;
  origin: string;
  movedFiles: ReadonlySet<string>;
}): Promise<void> {
  const { outDir, origin, baseUrl, movedFiles } = options;
  const read = (file: string) => readFileSync(join(outDir, file));
  const write = (path: string, content: string | Uint8Array) =>
    writeFileWithFolders(join(outDir, path), content);
  const allFiles = readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(outDir, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();

  const sql = await initSqlJs();
  const mcpPackage = buildMcpPackage(origin + baseUrl);
  const scripts = findSearchScripts(allFiles, read);
  for (const version of versions) {
    const files = listVersionFiles(version, allFiles, movedFiles);
    const digest = computeDigest(...files.flatMap((file) => [file, computeDigest(read(file))]));
    const slug = getVersionSlug(version.name);
    const inventory = read(`${version.path.slice(1)}/objects.inv`);
    const input = { version, files, scripts, read, baseUrl, origin };
    let folder: FolderContents | undefined;
    // The zip and the docset consist of the same pages. Both are stored between builds.
    const buildCached = (
      kind: string,
      buildFile: (folder: FolderContents) => Uint8Array,
      extraDigest = '',
    ) => {
      const facts = JSON.stringify([version, baseUrl, origin, scripts]);
      const key = computeDigest(kind, computeCodeDigest(__filename), facts, digest, inventory, extraDigest);
      const storedResult = getOrStore(siteStore, key, () => {
        folder ??= buildFolder(input);
        return encodeFile(buildFile(folder));
      });
      return Buffer.from(decodeFile(storedResult));
    };
    const serverFiles = listServerFiles(version, allFiles, read);
    const zip = buildCached(
      'zip',
      (contents) => buildFolderZip(input, contents, serverFiles),
      computeDigest(...[...serverFiles].flat()),
    );
    const archive = buildCached('docset', (contents) => {
      const titlesFile = files.find((file) => file.startsWith(`assets/search/${version.name}-titles.`)) ?? '';
      const metadata = {
        name: names.getDocsetName(slug),
        title: formatVersionTitle(version),
        root: version.path,
        objects: parseInventory(inventory).objects,
        titles: JSON.parse(String(read(titlesFile))) as TitlesFile,
        address: origin + withBasePath(version.path, baseUrl),
        logo: String(read('img/logo.svg')),
      };
      return buildDocset({ ...contents, ...metadata }, sql);
    });
    write(names.getZipPath(slug), zip);
    write(names.getDocsetPath(slug), archive);
    const docsetAddress = origin + withBasePath(names.getDocsetPath(slug), baseUrl);
    write(
      names.getDocsetPath(slug).replace('.tgz', '.xml'),
      formatDocsetFeed(digest.slice(0, 12), docsetAddress),
    );
  }
  write(names.MCP_PACKAGE_PATH, await mcpPackage);
}
