import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { atOnce } from '../../model/at-once';

const TEXT = /\.(?:html|js|css|json|svg|xml|txt|md|atom|webmanifest|ico)$/;
/** Size in bytes up to which files aren't compressed, because they fit into one network packet anyway. */
const LEAST_BYTES = 1024;
/** Number of files to compress at the same time. Node compresses four in parallel. */
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

/** Number of compressed files, and their total bytes before and after. */
export interface Compressed {
  files: number;
  before: number;
  after: Record<keyof typeof encodings, number>;
}

/** Writes a `.br` and a `.gz` file next to each text file of a build. Servers send them instead of the text file. */
export async function compressBuild(buildDir: string): Promise<Compressed> {
  const names = readdirSync(buildDir, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => isWanted(buildDir, name)).map((name) => join(buildDir, name));
  const done: Compressed = { files: files.length, before: 0, after: { '.br': 0, '.gz': 0 } };
  await atOnce(AT_ONCE, files, async (file) => {
    const content = readFileSync(file);
    const { atime, mtime } = statSync(file);
    done.before += content.length;
    for (const ending of ['.br', '.gz'] as const) {
      const compressed = await encodings[ending](content);
      writeFileSync(file + ending, compressed);
      // Servers compare the times to recognize both files as the same version.
      utimesSync(file + ending, atime, mtime);
      done.after[ending] += compressed.length;
    }
  });
  return done;
}

function isWanted(buildDir: string, name: string): boolean {
  if (name.startsWith('_') || !TEXT.test(name)) return false;
  const info = statSync(join(buildDir, name));
  return info.isFile() && info.size > LEAST_BYTES;
}
