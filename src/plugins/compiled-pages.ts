import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { DocusaurusConfig, LoadContext } from '@docusaurus/types';
import { computeCodeDigest, computeCodeFileDigests, computeDigest } from '../model/cache/digest';
import { type Store, siteStore } from '../model/cache/store';
import { writeFileWithFolders } from '../model/cache/write-file';
import { parsePictureImports } from '../model/page/content/figures';
import { type CacheKey, digestKey } from '../model/page/page-cache-key';
import { readPageFile } from '../model/page/page-file';
import { separateParts } from './static-articles/separate-parts';

/** The part of the bundler's loader context that this module uses. */
export interface LoaderContext {
  resourcePath: string;
  /** Cache key of the page, which {@link CompiledPages.find} stores here for {@link CompiledPages.save}. */
  data: { key?: string };
  addDependency: (file: string) => void;
  addMissingDependency: (file: string) => void;
  emitFile: (path: string, content: string) => void;
  /** The bundler's compiler: `client` compiles scripts for browsers, and `server` compiles the code that renders HTML. */
  _compiler?: { name?: string };
}

interface CompilationOptions extends Pick<LoadContext, 'siteDir' | 'siteConfig' | 'generatedFilesDir'> {
  /** Name of the file that records the pages' cache keys, such as `docs`. */
  name: string;
  /** Returns hashes of everything outside the page that its content depends on, such as the API reference. */
  createDependencyKey: (file: string) => CacheKey;
  store?: Store;
}

/** Cache keys of a build. The next build compares them to explain why it compiles a page again. */
interface RecordedKeys {
  /** Hashes of the source files that implement the compilation of pages, by path. */
  code: Record<string, string>;
  pages: Record<string, CacheKey>;
}

/** Name of the environment variable that `npm run build -- --why PAGE` sets. The build explains why it compiles this page. */
export const WHY_VARIABLE = 'WHY_PAGE';

/** Files that together import all code for compiling pages. If any of this code changes, all pages are compiled again. */
const CODE_FILES = ['mdx-plugins.ts', '../model/page/filled-page.ts'].map((file) => join(__dirname, file));

/** Options in `docusaurus.config.ts` that don't affect compiled pages. */
const UNRELATED_OPTIONS: ReadonlySet<string> = new Set<keyof DocusaurusConfig>([
  'title',
  'tagline',
  'titleDelimiter',
  'customFields',
  'headTags',
  'scripts',
  'stylesheets',
  'clientModules',
  'themeConfig',
  'themes',
  'plugins',
  'presets',
]);

/**
 * Caches compiled pages between builds. The bundler's own cache isn't enough: it drops all pages when one page changes, and it doesn't notice changes
 * to other files that a page depends on, such as an API inventory.
 */
export class CompiledPages {
  /** Pages that somebody has opened. `npm start` doesn't compile the others. */
  private readonly openedPages = new Set<string>();
  private readonly store: Store;
  private readonly codeFileDigests = computeCodeFileDigests(CODE_FILES);
  private readonly configuration: string;

  constructor(private readonly options: CompilationOptions) {
    this.store = options.store ?? siteStore;
    const related = Object.entries(options.siteConfig).filter(([name]) => !UNRELATED_OPTIONS.has(name));
    this.configuration = computeDigest(options.siteDir, JSON.stringify(related));
  }

  /** Creates the bundler rule that takes the pages in these folders from the cache, and that caches newly compiled pages. */
  createRule(folders: readonly string[]) {
    const loader = resolve(__dirname, 'compiled-pages-loader.cjs');
    return {
      test: /\.mdx?$/i,
      include: folders.map((folder) => folder + sep),
      enforce: 'post' as const,
      use: [{ loader, options: { pages: this } }],
    };
  }

  /** Returns a compiled page from the cache, or undefined if it must be compiled. Also tells the bundler which files the page depends on. */
  find(loader: LoaderContext): string | undefined {
    const file = loader.resourcePath;
    this.openedPages.add(file);
    loader.addDependency(file);
    const keyFile = this.getKeyFile(file);
    // During `npm start`, a key file may be missing until a writer saves the page.
    if (existsSync(keyFile)) loader.addDependency(keyFile);
    else loader.addMissingDependency(keyFile);
    // Pictures are inlined in the page, so the bundler wouldn't notice that the page depends on them.
    for (const picture of parsePictureImports(readPageFile(file).text, file).values())
      loader.addDependency(picture);

    const key = this.createStoreKey(loader);
    loader.data.key = key;
    const code = this.store.get<string>(key);
    return code === undefined ? undefined : forBundler(loader, code);
  }

  /** Adds a compiled page to the cache. Returns the code to pass on to the bundler. */
  save(loader: LoaderContext, code: string): string {
    const { key } = loader.data;
    // If the page was edited in the meantime, `code` may belong to the old or the new text.
    if (key !== undefined && key === this.createStoreKey(loader)) this.store.set(key, code);
    return forBundler(loader, code);
  }

  /**
   * Writes the cache keys of changed pages to files that the bundler watches, so that it compiles these pages again. `onlyOpened` skips pages that
   * nobody has opened.
   */
  writeKeys(files: readonly string[], onlyOpened: boolean): void {
    const recordFile = join(this.options.generatedFilesDir, 'page-keys', `${this.options.name}.json`);
    const recorded = existsSync(recordFile) ? JSON.parse(readFileSync(recordFile, 'utf8')) : null;
    const current: RecordedKeys = { code: this.codeFileDigests, pages: {} };

    for (const file of files) {
      if (onlyOpened && !this.openedPages.has(file)) continue;
      const key = this.createPageKey(file);
      const path = relative(this.options.siteDir, file).split(sep).join('/');
      current.pages[path] = { text: readPageFile(file).digest, ...key };
      if (path === process.env[WHY_VARIABLE]) console.log(explainKey(path, current, recorded));

      // The key doesn't contain the text, because the bundler watches the page itself.
      const digest = digestKey(key);
      const target = this.getKeyFile(file);
      if (existsSync(target) && readFileSync(target, 'utf8') === digest) continue;
      writeFileWithFolders(target, digest);
    }
    if (!onlyOpened) writeFileWithFolders(recordFile, JSON.stringify(current));
  }

  /** Returns hashes of everything that a compiled page depends on, except for the page's text. */
  private createPageKey(file: string): CacheKey {
    const code = computeCodeDigest(...CODE_FILES);
    return { ...this.options.createDependencyKey(file), code, configuration: this.configuration };
  }

  private getKeyFile(file: string): string {
    const { siteDir, generatedFilesDir } = this.options;
    return join(generatedFilesDir, 'page-keys', `${relative(siteDir, file)}.txt`);
  }

  private createStoreKey({ resourcePath, _compiler }: LoaderContext): string {
    // In production, Docusaurus compiles each page once for both bundlers. In development, each bundler compiles it.
    const isForBoth =
      process.env.NODE_ENV === 'production' && this.options.siteConfig.future.faster.mdxCrossCompilerCache;
    const bundler = isForBoth ? '' : (_compiler?.name ?? '');
    const { digest } = readPageFile(resourcePath);
    return computeDigest('compiled', bundler, digestKey(this.createPageKey(resourcePath)), digest);
  }
}

function forBundler(loader: LoaderContext, code: string): string {
  const isForBrowsers = process.env.NODE_ENV === 'production' && loader._compiler?.name === 'client';
  return isForBrowsers ? separateParts(code, (path, content) => loader.emitFile(path, content)) : code;
}

/** Explains in one sentence why a page is compiled again. `recorded` is null if there was no previous build. */
export function explainKey(path: string, current: RecordedKeys, recorded: RecordedKeys | null): string {
  const key = current.pages[path] ?? {};
  const previousKey = recorded?.pages[path];
  if (!recorded || !previousKey) return `${path} is compiled, because no earlier build has recorded its key.`;
  const names = new Set([...Object.keys(key), ...Object.keys(previousKey)]);
  const changed = [...names].filter((name) => key[name] !== previousKey[name]);
  if (changed.length === 0) return `${path} isn't compiled again, because no part of its key has changed.`;
  const codeFileNames = new Set([...Object.keys(current.code), ...Object.keys(recorded.code)]);
  const changedFiles = [...codeFileNames].filter((file) => current.code[file] !== recorded.code[file]);
  const parts = changed.map((name) => (name === 'code' ? `code (${changedFiles.join(', ')})` : name));
  return `${path} is compiled again, because these parts of its key have changed: ${parts.join(', ')}.`;
}
