import type { ConfigureWebpackUtils } from '@docusaurus/types';

/** What is asked of the bundler. */
type Bundler = ConfigureWebpackUtils['currentBundler']['instance'];
type Compiler = Parameters<Bundler['DefinePlugin']['prototype']['apply']>[0];

/** What Docusaurus's code looks a chunk's id up in, by its name. */
const IDS = /(?<=chunkId = )(?<ids>\{[^{}]*\})\[chunkId\]\|\|(?=chunkId;)/;

/** Bundler option with which a chunk's id is its name. */
export const NAMED_CHUNKS = { chunkIds: 'named' } as const;

/**
 * Leaves out of what every page loads the list in which Docusaurus looks up the id of each chunk by its name: here they are the same. Each
 * chunk of the site is in it, one or two a page.
 *
 * @param code - Of `__webpack_require__.gca`, as Docusaurus 3.10 writes it.
 * @returns The same without the list.
 * @throws If it is written otherwise, or an id is no name.
 */
export function withoutIds(code: string): string {
  const ids = IDS.exec(code)?.groups?.ids;
  if (ids && Object.entries(JSON.parse(ids)).every(([name, id]) => name === id)) return code.replace(IDS, '');
  throw new Error(
    'expected a list of chunks whose ids are their names in __webpack_require__.gca of Docusaurus, found none. An upgrade has changed it: see src/plugins/delivery/named-chunks.ts.',
  );
}

/** Plugin of the bundler that does it. */
export const namedChunks = {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('named-chunks', ({ hooks }) => {
      hooks.runtimeModule.tap('named-chunks', (module) => {
        const { source } = module as unknown as { source?: { source: Buffer } };
        const code = source?.source.toString() ?? '';
        if (source && code.includes('__webpack_require__.gca = '))
          source.source = Buffer.from(withoutIds(code));
      });
    });
  },
};
