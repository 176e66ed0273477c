/**
 * Compresses the text files of a build with brotli and gzip. Some servers send these files instead of compressing each response. `npm run build`
 * doesn't do this, because it takes as long as the build itself.
 */
import { resolve } from 'node:path';
import { compressBuild } from '../src/outputs/delivery/compress';
import { formatMegabytes } from '../src/shared/text/format';
import { runCommand, textOption } from './run';

runCommand('npm run compress -- [--dir build]', { dir: textOption }, async ({ dir = 'build' }) => {
  const { files, originalBytes: before, compressedBytes: after } = await compressBuild(resolve(dir));
  console.log(
    `Compressed ${files} files: ${formatMegabytes(before)}, ${formatMegabytes(after['.br'])} as brotli, ${formatMegabytes(after['.gz'])} as gzip.`,
  );
});
