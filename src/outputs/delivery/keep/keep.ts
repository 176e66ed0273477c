import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeInFolder } from '../../../model/cache/write-whole';
import { atOnce } from '../../../shared/at-once';
import { hashOfFile, MANIFEST, type Manifest, manifestAfter, parseManifest } from './manifest';
import type { Published } from './published';

const AT_ONCE = 8;

/** The work that was done, in numbers of files. */
export interface Kept {
  kept: number;
  added: number;
  dropped: number;
  /** Nothing is published yet, or nothing that says what it consists of. */
  first: boolean;
}

/**
 * Adds to a build the hashed files that only earlier builds need, and writes its manifest.
 *
 * @param days - How long a file is kept after the release that no longer needs it.
 * @throws if the published site cannot be read, or a file of it is not what its manifest says
 */
export async function keepPrevious({
  buildDir,
  published,
  days,
  now,
}: {
  buildDir: string;
  published: Published;
  days: number;
  now: Date;
}): Promise<Kept> {
  const own = ownFiles(buildDir);
  const text = await published.read(MANIFEST);
  const before = text
    ? parseManifest(text.toString(), `${published.where}: ${MANIFEST}`)
    : { files: {}, kept: {} };
  const { manifest, dropped } = manifestAfter(own, before, now, days);

  // Files that an earlier run brought, from a site that may have changed since.
  const earlier = manifestOf(buildDir)?.kept ?? {};
  manifest.kept = { ...manifest.kept, ...earlier };

  const missing = Object.entries(manifest.kept).filter(([path]) => !existsSync(join(buildDir, path)));
  const gone = new Set<string>();
  await atOnce(AT_ONCE, missing, async ([path, { hash }]) => {
    const content = await published.read(path);
    if (!content) {
      gone.add(path);
      return;
    }
    if (hashOfFile(content) !== hash) {
      throw new Error(
        `${published.where}: expected ${path} with the SHA-256 ${hash} of its manifest, found ${hashOfFile(content)}. The site is not what was published; publish its build again first.`,
      );
    }
    const file = join(buildDir, path);
    writeInFolder(file, content);
  });
  for (const path of gone) delete manifest.kept[path];
  writeFileSync(join(buildDir, MANIFEST), `${JSON.stringify(manifest)}\n`);
  return {
    kept: Object.keys(manifest.kept).length,
    added: missing.length - gone.size,
    dropped,
    first: text === undefined,
  };
}

/** The hashed files that the build needs itself; compressed ones belong to the ones that they were made of. */
function ownFiles(buildDir: string): Manifest['files'] {
  const earlier = manifestOf(buildDir)?.kept ?? {};
  return Object.fromEntries(
    readdirSync(join(buildDir, 'assets'), { recursive: true, encoding: 'utf8' })
      .map((name) => `assets/${name.replaceAll('\\', '/')}`)
      .filter((path) => !(path in earlier) && !/\.(?:br|gz)$/.test(path))
      .filter((path) => statSync(join(buildDir, path)).isFile())
      .sort()
      .map((path) => [path, hashOfFile(readFileSync(join(buildDir, path)))]),
  );
}

function manifestOf(buildDir: string): Manifest | undefined {
  const file = join(buildDir, MANIFEST);
  return existsSync(file) ? parseManifest(readFileSync(file, 'utf8'), file) : undefined;
}
