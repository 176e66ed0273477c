import type { ConfigureWebpackUtils } from '@docusaurus/types';
import { GROUPS } from './few-chunks';

/** The part of the bundler that is used here. */
type Bundler = ConfigureWebpackUtils['currentBundler']['instance'];

/** The scripts of every page of the docs. */
export const NAMES = ['main', ...GROUPS];

const OF_DOCS = new RegExp(`[\\\\/](?:${NAMES.join('|')})\\.[^\\\\/]+\\.js$`);

/** Behind the minifier, which takes comments for waste, and before the names of the files are made from what is in them. */
const BEHIND_MINIFIER = 500;

/**
 * Says of the scripts of every page that what is in them is called as soon as they are there. V8 then compiles all of it while it
 * arrives, beside the page; otherwise it compiles each function on its first call, in the task that makes the page alive. That was half
 * of the time that scripts took. Other browsers read a comment.
 * (https://v8.dev/blog/explicit-compile-hints)
 */
export function compileHint({ BannerPlugin }: Pick<Bundler, 'BannerPlugin'>) {
  return new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: OF_DOCS,
    stage: BEHIND_MINIFIER,
  });
}
