import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { rspack } from '@docusaurus/faster';
import * as names from '../../shared/offline/names';
import { versionSlug, versions } from '../../shared/site';
import { cachedZip } from './folder';
import { type BuiltFiles, filesOfVersion } from './version-files';

type BuiltSite = Omit<BuiltFiles, 'files' | 'versions'> & { outDir: string; origin: string };

/**
 * Writes into a build what browsers can store of each version to read without a network: the list of its files, a zip that opens from a
 * folder, and the worker.
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
    const isMoved = (file: string) => moved.has(file);
    const zip = cachedZip({ version, files, isMoved, read, baseUrl, origin }, text);
    const slug = versionSlug(version.name);
    write(names.filesPath(slug), text);
    write(names.zipPath(slug), zip);
    list[version.name] = { build: sha256(text), bytes, zip: zip.length };
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
