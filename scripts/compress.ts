import { resolve } from 'node:path';
import { compressBuild } from '../src/outputs/delivery/compress';
import { formatMegabytes } from '../src/shared/text/format';
import { runCommand } from './run';

// This isn't part of `npm run build`, because it takes as long as the build itself.
const COMMAND = {
  name: 'npm run compress',
  summary:
    'Compresses the text files of a build with brotli and gzip, for servers that send such files instead of compressing each response.',
  options: { 'dir FOLDER': 'Folder of the build. The default is `build`.' },
  example: '--dir build',
};

runCommand(COMMAND, async ({ dir = 'build' }) => {
  const { files, originalBytes, compressedBytes } = await compressBuild(resolve(dir));
  const original = formatMegabytes(originalBytes);
  const brotli = formatMegabytes(compressedBytes['.br']);
  const gzip = formatMegabytes(compressedBytes['.gz']);
  console.log(`Compressed ${files} files: ${original}, ${brotli} as brotli, ${gzip} as gzip.`);
});
