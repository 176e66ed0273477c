import { readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { writeFileWithFolders } from '../../model/cache/write-file';
import { listFiles } from '../../model/list-files';
import { runConcurrently } from '../../model/run-concurrently';
import { excludePageCopies } from './page-copies';

const TEXT_FILE = /\.(?:html|js|css|json|svg|xml|txt|md|atom|webmanifest|ico)$/;
/** Files up to this size aren't compressed, because they fit into one network packet anyway. */
const SMALL_FILE_BYTES = 1024;
/** Node compresses in four threads by default, so more files at once wouldn't be faster. */
const CONCURRENCY = 4;

const ENCODERS = {
  '.br': (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  '.gz': (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

interface CompressionResult {
  files: number;
  originalBytes: number;
  compressedBytes: Record<keyof typeof ENCODERS, number>;
}

/**
 * Writes a `.br` and a `.gz` file next to each text file. Skips page copies such as `docs/intro.html`, because servers that send compressed files,
 * such as nginx, read `docs/intro/index.html` instead.
 */
export async function compressBuild(buildDir: string): Promise<CompressionResult> {
  const files = excludePageCopies(listFiles(buildDir))
    .filter((name) => !name.startsWith('_') && TEXT_FILE.test(name))
    .map((name) => join(buildDir, name))
    .filter((file) => statSync(file).size > SMALL_FILE_BYTES);
  const compressedBytes = { '.br': 0, '.gz': 0 };
  const result: CompressionResult = { files: files.length, originalBytes: 0, compressedBytes };
  await runConcurrently(CONCURRENCY, files, async (file) => {
    const content = readFileSync(file);
    const { atime, mtime } = statSync(file);
    result.originalBytes += content.length;
    for (const extension of ['.br', '.gz'] as const) {
      const compressed = await ENCODERS[extension](content);
      writeFileWithFolders(file + extension, compressed);
      // Gives the files the same time, because servers compare times to detect outdated copies.
      utimesSync(file + extension, atime, mtime);
      compressedBytes[extension] += compressed.length;
    }
  });
  return result;
}
