import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { computeCodeDigest, computeDigest } from '../../model/cache/digest';
import { decodeFile, encodeFile, getOrStoreAsync, siteStore } from '../../model/cache/store';
import { INDEXES_FILE } from '../../shared/search/index-file';
import { getVersionSlug, type SiteVersion, versions } from '../../shared/site';
import { findVersionOfPath } from '../../shared/versions/version-at';
import { SITE_FILE, type SiteFile } from '../program-files/format';
import type { SearchData } from '../search-index/publish';
import { packTar } from './docset';

const PACKAGE = join(__dirname, '../../../packages/mcp');
const BUNDLER = join(PACKAGE, 'build.ts');

/** Files of the package besides its code. npm adds the same files when it packs the package. */
const PACKAGE_FILES = ['package.json', 'README.md', 'LICENSE'];

/**
 * Builds the package of the MCP server as npm would pack it, with the URL of the site as its default site. It's stored between builds. Another process
 * bundles the code, so the caller can do something else in the meantime.
 *
 * @param root - URL of the site's home page.
 */
export async function buildMcpPackage(root: string): Promise<Uint8Array> {
  const files = PACKAGE_FILES.map((name) => [name, readFileSync(join(PACKAGE, name))] as const);
  const code = computeCodeDigest(BUNDLER, join(PACKAGE, 'src/main.ts'), __filename);
  const key = computeDigest('mcp', root, code, ...files.map(([, content]) => content));
  const storedPackage = await getOrStoreAsync(siteStore, key, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mcp-'));
    const jiti = join(__dirname, '../../../node_modules/jiti/lib/jiti-cli.mjs');
    await promisify(execFile)(process.execPath, [jiti, BUNDLER, '--out', folder, '--site', root]);
    const bundle = readdirSync(folder)
      .sort()
      .map((name) => [`dist/${name}`, readFileSync(join(folder, name))] as const);
    rmSync(folder, { recursive: true });
    const contents = [...files, ...bundle].map(([name, content]) => [`package/${name}`, content] as const);
    return encodeFile(gzipSync(packTar(new Map(contents))));
  });
  return Buffer.from(decodeFile(storedPackage));
}

/**
 * Lists the files that the MCP server reads to answer about a version. The version's zip file contains them, so that the server can read the zip
 * file instead of the site.
 *
 * @param allFiles - Paths of all files in the build, from the build folder.
 * @returns Contents of the files by their path on the site. The lists of versions contain only this version.
 */
export function listServerFiles(
  version: SiteVersion,
  allFiles: readonly string[],
  read: (file: string) => Buffer,
): Map<string, string | Buffer> {
  const parse = <T>(file: string) => JSON.parse(String(read(file))) as T;
  const siteFile = SITE_FILE.slice(1);
  const site = parse<SiteFile>(siteFile);
  const index = parse<SearchData>(INDEXES_FILE).indexes[version.name];
  const siteVersions = site.versions.filter(({ name }) => name === getVersionSlug(version.name));
  const paths = [
    `${version.path.slice(1)}/api.json`,
    ...Object.values(index?.parts ?? {}).map(({ path }) => path.slice(1)),
    ...allFiles.filter(
      (file) =>
        file.endsWith('.md') && findVersionOfPath(`/${file.slice(0, -'.md'.length)}`, versions) === version,
    ),
  ];
  return new Map<string, string | Buffer>([
    [siteFile, JSON.stringify({ ...site, versions: siteVersions, changes: [] })],
    [INDEXES_FILE, JSON.stringify({ indexes: { [version.name]: index } })],
    ...paths.map((path) => [path, read(path)] as const),
  ]);
}
