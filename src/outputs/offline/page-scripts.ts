import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@docusaurus/faster';
import { computeCodeDigest, computeDigest } from '../../model/cache/digest';
import { getOrStoreBytes, siteStore } from '../../model/cache/store';

// Paths of the bundles' entry files. This module doesn't import them, because the build only bundles their code and never runs it.
const SEARCH_ENTRY = join(__dirname, '../../..', 'src/components/Search/offline.ts');
const UPGRADE_ENTRY = join(__dirname, '../../..', 'src/components/UpgradeCheck/offline.tsx');

/** JavaScript for the two offline pages that need it. Each page loads only its own script and none of the website's scripts. */
export interface OfflineScripts {
  search: string;
  upgrade: string;
}

/** Bundles the scripts of the search page and of the upgrade check's page. Caches them between builds. */
export async function bundlePageScripts(): Promise<OfflineScripts> {
  const [search, upgrade] = await Promise.all([bundleScript(SEARCH_ENTRY), bundleScript(UPGRADE_ENTRY)]);
  return { search, upgrade };
}

async function bundleScript(entry: string): Promise<string> {
  const key = computeDigest('page-script', computeCodeDigest(entry, __filename));
  const bundle = await getOrStoreBytes(siteStore, key, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'page-script-'));
    try {
      await runBundler(entry, folder);
      return readFileSync(join(folder, 'bundle.js'));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
  return String(bundle);
}

function runBundler(entry: string, folder: string): Promise<void> {
  const options = {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  };
  const compiler = rspack({
    mode: 'production',
    entry,
    output: { path: folder, filename: 'bundle.js' },
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
