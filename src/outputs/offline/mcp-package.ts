import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { computeCodeDigest, computeDigest } from '../../model/cache/digest';
import { getOrStoreBytes, siteStore } from '../../model/cache/store';
import { listFiles } from '../../model/list-files';
import { packTar } from './tar';

const PACKAGE = join(__dirname, '../../../packages/mcp');
const BUNDLER = join(PACKAGE, 'build.ts');

/** Files that npm adds to every package, even if package.json doesn't list them. */
const PACKAGE_FILES = ['package.json', 'README.md', 'LICENSE'];

/** Builds the MCP server's npm package or reads it from the cache. `root` is the URL of the site that the server reads by default. */
export async function buildMcpPackage(root: string): Promise<Uint8Array> {
  const files = PACKAGE_FILES.map((name) => [name, readFileSync(join(PACKAGE, name))] as const);
  const code = computeCodeDigest(BUNDLER, join(PACKAGE, 'src/main.ts'), __filename);
  const key = computeDigest('mcp', root, code, ...files.map(([, content]) => content));
  return getOrStoreBytes(siteStore, key, async () => {
    const contents = [...files, ...(await bundleServer(root))];
    const paths = contents.map(([name, content]) => [`package/${name}`, content] as const);
    return promisify(gzip)(packTar(new Map(paths)));
  });
}

/** Bundles the MCP server's code and returns the bundled files. The bundler runs in another process, so that this one isn't blocked. */
async function bundleServer(root: string): Promise<(readonly [string, Buffer])[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mcp-'));
  try {
    const jiti = join(__dirname, '../../../node_modules/jiti/lib/jiti-cli.mjs');
    await promisify(execFile)(process.execPath, [jiti, BUNDLER, '--out', folder, '--site', root]);
    return listFiles(folder).map((name) => [`dist/${name}`, readFileSync(join(folder, name))]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
