import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { digestOf, fileDigest } from '../model/cache/digest';
import { type Store, siteStore } from '../model/cache/store';
import { writeInFolder } from '../model/cache/write-whole';
import { picturesIn } from '../model/page/content/figures';
import { readPageFile } from '../model/page/page-file';

/** The part of the bundler's loader context that is used here, about the page that it compiles. */
export interface LoaderContext {
  resourcePath: string;
  /** Lasts from when the page is looked for to when it is compiled. */
  data: { key?: string };
  addDependency: (file: string) => void;
  addMissingDependency: (file: string) => void;
  /** The bundler for browsers, or that for the server. */
  _compiler?: { name?: string };
}

interface Options
  extends Pick<LoadContext, 'siteDir' | 'siteConfig' | 'siteConfigPath' | 'generatedFilesDir'> {
  /** Says in one word all that decides about a compiled page beside its text and the configuration. */
  wordOf: (file: string) => string;
  store?: Store;
}

/**
 * Stores compiled pages between builds, and has the bundler compile those again that show something else than before. The bundler stores
 * them too, but lets go of all when one of them has changed, and knows only the file of a page, which shows more than that says.
 *
 * It is a loader that is asked before Docusaurus's, and again with what that has made. What a page shows beside its text is written down in a
 * word, one file a page, which the page depends on.
 */
export class CompiledPages {
  /** In `npm start` those that somebody has looked at. */
  private readonly compiled = new Set<string>();
  private readonly store: Store;

  constructor(private readonly options: Options) {
    this.store = options.store ?? siteStore;
  }

  /** The rule of the bundler, for the pages of some folders. */
  rule(folders: readonly string[]) {
    const loader = resolve(__dirname, 'compiled-pages-loader.cjs');
    return {
      test: /\.mdx?$/i,
      include: folders.map((folder) => folder + sep),
      enforce: 'post' as const,
      use: [{ loader, options: { pages: this } }],
    };
  }

  /**
   * Says what a page depends on.
   *
   * @returns The page as it was compiled in another build; undefined has it compiled.
   */
  find(loader: LoaderContext): string | undefined {
    const file = loader.resourcePath;
    this.compiled.add(file);
    loader.addDependency(file);
    const word = this.wordFile(file);
    // In `npm start` there is none when a page is first compiled: it comes with the next save.
    if (existsSync(word)) loader.addDependency(word);
    else loader.addMissingDependency(word);
    // An article holds what it draws: that is no module of it.
    for (const picture of picturesIn(readPageFile(file).text, file).values()) loader.addDependency(picture);
    const key = this.keyOf(loader);
    loader.data.key = key;
    return this.store.get<string>(key);
  }

  /** @returns the code of a page that was just compiled, which is stored */
  save(loader: LoaderContext, code: string): string {
    const { key } = loader.data;
    // A writer may have saved in between: then nobody knows of which text it is.
    if (key !== undefined && key === this.keyOf(loader)) this.store.set(key, code);
    return code;
  }

  /**
   * Writes down what pages show, when Docusaurus has loaded them. The file of a page that shows what it did before is left alone.
   *
   * @param onlyCompiled - Those that nobody has looked at are left out.
   */
  writeWords(files: readonly string[], onlyCompiled: boolean): void {
    for (const file of files) {
      if (onlyCompiled && !this.compiled.has(file)) continue;
      const target = this.wordFile(file);
      const word = this.wordOf(file);
      if (existsSync(target) && readFileSync(target, 'utf8') === word) continue;
      writeInFolder(target, word);
    }
  }

  private wordOf(file: string): string {
    const { siteDir, siteConfigPath, wordOf } = this.options;
    return digestOf(siteDir, fileDigest(siteConfigPath), wordOf(file));
  }

  private wordFile(file: string): string {
    const { siteDir, generatedFilesDir } = this.options;
    return join(generatedFilesDir, 'page-inputs', `${relative(siteDir, file)}.txt`);
  }

  private keyOf({ resourcePath, _compiler }: LoaderContext): string {
    // Docusaurus compiles each page once for both bundlers, but not in development.
    const isForBoth =
      process.env.NODE_ENV === 'production' && this.options.siteConfig.future.faster.mdxCrossCompilerCache;
    const bundler = isForBoth ? '' : (_compiler?.name ?? '');
    const { digest } = readPageFile(resourcePath);
    return digestOf('compiled', bundler, this.wordOf(resourcePath), digest);
  }
}
