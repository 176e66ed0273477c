import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { atOnce } from '../../shared/at-once';

const TEXT = /\.(?:html|js|css|json|svg|xml|txt|md|atom|webmanifest|ico)$/;
/** Below, a packet of the network holds it either way. */
const LEAST_BYTES = 1024;
/** As many as Node compresses beside each other. */
const AT_ONCE = 4;

const encodings = {
  '.br': (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  '.gz': (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

type Ending = keyof typeof encodings;

/** The files that were written, in bytes. */
export interface Compressed {
  files: number;
  before: number;
  after: Record<Ending, number>;
}

/**
 * Writes beside every text of a build what servers send instead: `.br` and `.gz`. Those of files that are no longer there are removed,
 * and those that are as old as their file are taken for done.
 */
export async function compressBuild(buildDir: string): Promise<Compressed> {
  const names = readdirSync(buildDir, { recursive: true, encoding: 'utf8' }).map((name) =>
    name.replaceAll('\\', '/'),
  );
  const wanted = names.filter((name) => isWanted(buildDir, name));
  const known = new Set(wanted);
  for (const name of names.filter((one) => /\.(?:br|gz)$/.test(one) && !known.has(one.slice(0, -3)))) {
    rmSync(join(buildDir, name));
  }
  const done: Compressed = { files: 0, before: 0, after: { '.br': 0, '.gz': 0 } };
  await atOnce(AT_ONCE, wanted, async (name) => {
    const file = join(buildDir, name);
    const content = readFileSync(file);
    done.files++;
    done.before += content.length;
    for (const ending of ['.br', '.gz'] as const) done.after[ending] += await compress(file, ending, content);
  });
  return done;
}

function isWanted(buildDir: string, name: string): boolean {
  if (name.startsWith('_') || !TEXT.test(name)) return false;
  const info = statSync(join(buildDir, name));
  return info.isFile() && info.size > LEAST_BYTES;
}

async function compress(file: string, ending: Ending, content: Buffer): Promise<number> {
  const target = file + ending;
  const { atime, mtime } = statSync(file);
  const earlier = statSync(target, { throwIfNoEntry: false });
  // A date that is set is exact to the millisecond only.
  if (earlier && Math.abs(earlier.mtimeMs - mtime.getTime()) < 2) return earlier.size;
  const result = await encodings[ending](content);
  writeFileSync(target, result);
  // Servers tell by it that both are the same file.
  utimesSync(target, atime, mtime);
  return result.length;
}
