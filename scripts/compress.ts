/**
 * Compresses the text files of a build with brotli and gzip, for servers that send these files instead of compressing each response. This isn't a
 * part of `npm run build`, because it takes as long as the build itself and only some servers need it.
 */
import { resolve } from 'node:path';
import { compressBuild } from '../src/outputs/delivery/compress';
import { command, text } from './run';

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

command('npm run compress -- [--dir build]', { dir: text }, async ({ dir = 'build' }) => {
  const { files, before, after } = await compressBuild(resolve(dir));
  console.log(
    `Compressed ${files} files: ${megabytes(before)}, ${megabytes(after['.br'])} as brotli, ${megabytes(after['.gz'])} as gzip.`,
  );
});
