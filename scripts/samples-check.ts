import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { codeDigest } from '../src/cache/digest';
import { scoped, siteStore } from '../src/cache/store';
import { INVENTORY, readInventory } from '../src/inventory/inventory';
import { OVERRIDES } from '../src/inventory/overrides';
import { formatProblem } from '../src/page/problem';
import { checkSamples, formatCount, type VersionToCheck } from '../src/samples/check';
import { latestVersion, versionSlug } from '../src/site';

const USAGE = 'npm run samples:check -- [--version next|0.7] [--pages SITE_FOLDER] [PART_OF_A_PATH …]';
/** Samples outside of the versions, which speak of the latest. Another copy of the site may have pages alone. */
const ELSEWHERE = ['src/components/HomePage/_sample.mdx'];

/** What decides about a sample, beside the page, the version's facts and the type checker. */
const CODE = ['inventory', 'page', 'python', 'samples', 'text'];

/** Checks the Python samples of all versions, or of what is asked for. */
async function main(): Promise<void> {
  const started = Date.now();
  const { values, positionals: filters } = parseArgs({
    allowPositionals: true,
    options: { version: { type: 'string' }, pages: { type: 'string', default: '.' } },
  });
  const all = versionsOf(values.pages);
  const versions = all.filter(({ version }) => [version, undefined].includes(values.version));
  if (versions.length === 0) {
    const names = all.map(({ version }) => version).join(', ');
    throw new Error(`expected one of the versions ${names}, found ${values.version}. ${USAGE}`);
  }

  const { problems, counts } = await checkSamples(versions, {
    cache: '.cache/samples',
    overrides: OVERRIDES,
    filters,
    results: scoped(siteStore, codeDigest(...CODE)),
  });
  for (const problem of problems) console.error(`${formatProblem(problem)}\n`);
  for (const count of counts) console.log(formatCount(count));
  console.log(`${problems.length} problems, ${((Date.now() - started) / 1000).toFixed(1)} s`);
  if (problems.length > 0) process.exitCode = 1;
}

/** The versions of this site; their pages may be those of another copy of it. */
function versionsOf(pages: string): VersionToCheck[] {
  const versioned = readdirSync('versioned_docs').map((folder) => path.join('versioned_docs', folder));
  return ['docs', ...versioned]
    .filter((folder) => existsSync(path.join(folder, INVENTORY)))
    .map((folder) => ({
      folder,
      name: folder === 'docs' ? versionSlug('current') : path.basename(folder).replace(/^version-/, ''),
    }))
    .map(({ folder, name }) => ({
      version: name,
      folder: path.join(pages, folder),
      also:
        name === latestVersion.name
          ? ELSEWHERE.map((file) => path.join(pages, file)).filter(
              (file) => pages === '.' || existsSync(file),
            )
          : [],
      inventory: readInventory(path.join(folder, INVENTORY)),
    }));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
