/**
 * Writes the brotli and gzip form of every text of a build beside it, for servers that send them instead of compressing each response.
 * It is no part of `npm run build`: the strongest compression takes as long as the build itself, and only a server of one's own needs it.
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
