import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import initSqlJs from 'sql.js';
import { computeCodeDigest, computeDigest } from '../../model/cache/digest';
import { getOrStoreBytes, siteStore } from '../../model/cache/store';
import { writeFileWithFolders } from '../../model/cache/write-file';
import { listFiles } from '../../model/list-files';
import { withBasePath } from '../../shared/base-path';
import { getDocsetName, getDocsetPath, getZipPath, MCP_PACKAGE_PATH } from '../../shared/offline/paths';
import type { IndexFile } from '../../shared/search/index-file';
import { formatVersionTitle, getVersionSlug, type SiteVersion, versions } from '../../shared/site';
import { parseInventory } from '../program-files/objects';
import { buildDocset, formatDocsetFeed } from './docset';
import {
  buildFolder,
  buildFolderZip,
  type FolderContents,
  type FolderInput,
  findIndexFile,
  listVersionFiles,
} from './folder';
import { buildMcpPackage } from './mcp-package';
import { bundlePageScripts } from './page-scripts';
import { readServerFiles } from './server-files';

interface OfflineOptions {
  outDir: string;
  baseUrl: string;
  origin: string;
  /** HTML of each page, keyed by file path, without shared script tags. Otherwise, a changed script URL would make all cached copies invalid. */
  pages: ReadonlyMap<string, string>;
}

/**
 * Writes two offline copies of each version (a zip file, and a docset for Dash and Zeal) and the MCP server's npm package. Caches them between
 * builds.
 */
export async function writeOffline({ outDir, baseUrl, origin, pages }: OfflineOptions): Promise<void> {
  const read = (file: string) => {
    const page = pages.get(file);
    return page === undefined ? readFileSync(join(outDir, file)) : Buffer.from(page);
  };
  const write = (path: string, content: string | Uint8Array) =>
    writeFileWithFolders(join(outDir, path), content);
  const allFiles = listFiles(outDir);
  const pageFiles = new Set(pages.keys());
  const sql = await initSqlJs();
  const scripts = await bundlePageScripts();

  const writeVersion = async (version: SiteVersion) => {
    const files = listVersionFiles(version, allFiles, pageFiles);
    const inventory = read(`${version.path.slice(1)}/objects.inv`);
    const serverFiles = readServerFiles(version, allFiles, read);
    const digest = computeDigest(
      computeCodeDigest(__filename),
      JSON.stringify([version, baseUrl, origin]),
      ...files.flatMap((file) => [file, computeDigest(read(file))]),
    );
    const zipKey = computeDigest('zip', digest, scripts.search, scripts.upgrade, ...[...serverFiles].flat());
    const docsetKey = computeDigest('docset', digest, inventory);

    const input = { version, files, scripts, read, baseUrl, origin };
    let folder: FolderContents | undefined;
    // The zip and the docset share the converted pages.
    const getFolder = () => {
      folder ??= buildFolder(input);
      return folder;
    };
    const [zip, docset] = await Promise.all([
      getOrStoreBytes(siteStore, zipKey, async () => buildFolderZip(input, getFolder(), serverFiles)),
      getOrStoreBytes(siteStore, docsetKey, () =>
        buildDocset({ ...getFolder(), ...readDocsetData(input, inventory) }, sql),
      ),
    ]);

    const slug = getVersionSlug(version.name);
    const docsetPath = getDocsetPath(slug);
    const docsetUrl = origin + withBasePath(docsetPath, baseUrl);
    write(getZipPath(slug), zip);
    write(docsetPath, docset);
    write(docsetPath.replace('.tgz', '.xml'), formatDocsetFeed(docset, docsetUrl));
  };

  // Bundling runs in another process while this one builds the versions.
  const [mcpPackage] = await Promise.all([buildMcpPackage(origin + baseUrl), ...versions.map(writeVersion)]);
  write(MCP_PACKAGE_PATH, mcpPackage);
}

function readDocsetData({ version, files, read, baseUrl, origin }: FolderInput, inventory: Buffer) {
  return {
    name: getDocsetName(getVersionSlug(version.name)),
    title: formatVersionTitle(version),
    root: version.path,
    objects: parseInventory(inventory).objects,
    index: JSON.parse(String(read(findIndexFile(files, version)))) as IndexFile,
    address: origin + withBasePath(version.path, baseUrl),
    logo: String(read('img/logo.svg')),
  };
}
