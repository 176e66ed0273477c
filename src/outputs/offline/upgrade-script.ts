import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@docusaurus/faster';
import { computeCodeDigest, computeDigest } from '../../model/cache/digest';
import { getOrStoreBytes, siteStore } from '../../model/cache/store';
import { removeTrailingSlash } from '../../shared/base-path';
import type { FolderContents, FolderInput } from './folder';

/** Path of the bundle's entry file. This module doesn't import the file, because the build only bundles its code and never runs it. */
const ENTRY = join(__dirname, '../../..', 'src/components/UpgradeCheck/offline.tsx');

/** Bundles the upgrade check's page into a single script, because pages in a zip file don't load the site's scripts. */
export async function bundleUpgradeCheck(): Promise<string> {
  const key = computeDigest('upgrade-script', computeCodeDigest(ENTRY, __filename));
  const bundle = await getOrStoreBytes(siteStore, key, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
    try {
      await runBundler(folder);
      return readFileSync(join(folder, 'upgrade.js'));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
  return String(bundle);
}

function runBundler(folder: string): Promise<void> {
  const options = {
    jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
  };
  const compiler = rspack({
    mode: 'production',
    entry: ENTRY,
    output: { path: folder, filename: 'upgrade.js' },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: [{ test: /\.tsx?$/, loader: 'builtin:swc-loader', options }] },
    performance: { hints: false },
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (stats && !stats.hasErrors()) resolve();
      else reject(error ?? new Error(stats?.toString('errors-warnings')));
    });
  });
}

/** Matches data files of the upgrade check. Captures the version or the two versions that the data is about, such as `next` or `0.6...0.7`. */
const DATA_FILE = /^assets\/upgrade\/(.+)\.\w{8}\.json$/;

/** Builds the script of the upgrade check's page in a zip file: a variable with the data, followed by the bundled code. */
export function buildUpgradeScript(
  { files, upgradeBundle, read, baseUrl, origin }: Omit<FolderInput, 'version'>,
  pathsByRoute: FolderContents['pathsByRoute'],
): string {
  const dataFiles = files.flatMap((file) => {
    const name = DATA_FILE.exec(file)?.[1];
    return name === undefined ? [] : [`${JSON.stringify(name)}: ${String(read(file))}`];
  });
  const siteUrl = JSON.stringify(origin + removeTrailingSlash(baseUrl));
  const places = JSON.stringify(Object.fromEntries(pathsByRoute));
  return `const UPGRADE_DATA = { files: {${dataFiles.join(', ')}}, siteUrl: ${siteUrl}, places: ${places} };\n${upgradeBundle}`;
}
