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

/** Properties of a bundler's loader context that this module uses. */
export interface LoaderContext {
  /** Path of the page to compile. */
  resourcePath: string;
  /** Data about a page that the bundler keeps between the two calls of the loader. */
  data: { key?: string };
  addDependency: (file: string) => void;
  addMissingDependency: (file: string) => void;
  /** Adds a file to the build. */
  emitFile: (path: string, content: string) => void;
  /** Running bundler: `client` compiles pages for browsers, and `server` compiles pages to render their HTML. */
  _compiler?: { name?: string };
}

interface CompilationOptions extends Pick<LoadContext, 'siteDir' | 'siteConfig' | 'generatedFilesDir'> {
  /** Name of this group of pages, and of the file with their cache keys, such as `docs`. */
  name: string;
  /** Returns hashes of the data that a page shows, such as facts about symbols. */
  createKey: (file: string) => CacheKey;
  store?: Store;
}

/** Cache keys of a build, from which the next build explains why it compiles a page again. */
interface RecordedKeys {
  /** Hashes of the code that compiles pages. The keys are files. */
  code: Record<string, string>;
  /** Cache keys of pages. The keys are the pages' paths in the project. */
  pages: Record<string, CacheKey>;
}

/** Environment variable with the page for which a build prints why it's compiled again. `npm run build -- --why PAGE` sets the variable. */
export const WHY_VARIABLE = 'WHY_PAGE';

/** Files that import all code for compiling pages. If this code changes, all pages are compiled again. */
const CODE_FILES = ['mdx-plugins.ts', '../model/page/filled-page.ts'].map((file) => join(__dirname, file));

/** Options in Docusaurus's configuration that don't affect compiled pages. */
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
 * Cache of compiled pages, which is kept between builds. It replaces the bundler's cache, which drops all pages when one changes, and doesn't notice
 * changes in other files whose facts a page shows.
 *
 * The bundler calls {@link find} before it compiles a page, and {@link save} with the compiled page. For each page, {@link writeKeys} writes a key
 * file with the digest of the page's cache key. The bundler compiles a page again when its key file changes.
 */
export class CompiledPages {
  /** Files of the pages that the bundler has compiled. `npm start` compiles only pages that somebody opens in the browser. */
  private readonly requested = new Set<string>();
  private readonly store: Store;
  private readonly code = computeCodeFileDigests(CODE_FILES);
  private readonly configuration: string;

  constructor(private readonly options: CompilationOptions) {
    this.store = options.store ?? siteStore;
    const related = Object.entries(options.siteConfig).filter(([name]) => !UNRELATED_OPTIONS.has(name));
    this.configuration = computeDigest(options.siteDir, JSON.stringify(related));
  }

  /** Returns the bundler's configuration that applies the cache to all pages in the given folders. */
  createRule(folders: readonly string[]) {
    const loader = resolve(__dirname, 'compiled-pages-loader.cjs');
    return {
      test: /\.mdx?$/i,
      include: folders.map((folder) => folder + sep),
      enforce: 'post' as const,
      use: [{ loader, options: { pages: this } }],
    };
  }

  /** Tells the bundler on which files a page depends. Returns the compiled page from the cache, or undefined if the page must be compiled. */
  find(loader: LoaderContext): string | undefined {
    const file = loader.resourcePath;
    this.requested.add(file);
    loader.addDependency(file);
    const keyFile = this.getKeyFile(file);
    // During `npm start`, the key file may be missing until a writer saves the page.
    if (existsSync(keyFile)) loader.addDependency(keyFile);
    else loader.addMissingDependency(keyFile);
    // The compiled page contains its drawings, so the bundler doesn't treat them as modules that the page depends on.
    for (const picture of parsePictureImports(readPageFile(file).text, file).values())
      loader.addDependency(picture);
    const key = this.createStoreKey(loader);
    loader.data.key = key;
    const code = this.store.get<string>(key);
    return code === undefined ? undefined : forBundler(loader, code);
  }

  /** Adds a page that was just compiled to the cache. Returns the code to pass on to the bundler. */
  save(loader: LoaderContext, code: string): string {
    const { key } = loader.data;
    // If a writer has saved the page in the meantime, the code may belong to the old text or to the new text.
    if (key !== undefined && key === this.createStoreKey(loader)) this.store.set(key, code);
    return forBundler(loader, code);
  }

  /** Writes the key file of each page whose key has changed, so that the bundler compiles it again. `onlyRequested` skips pages that nobody has opened. */
  writeKeys(files: readonly string[], onlyRequested: boolean): void {
    const recordFile = join(this.options.generatedFilesDir, 'page-keys', `${this.options.name}.json`);
    const recorded = existsSync(recordFile) ? JSON.parse(readFileSync(recordFile, 'utf8')) : null;
    const pages: Record<string, CacheKey> = {};
    for (const file of files) {
      if (onlyRequested && !this.requested.has(file)) continue;
      const key = this.createKey(file);
      const path = relative(this.options.siteDir, file).split(sep).join('/');
      pages[path] = { text: readPageFile(file).digest, ...key };
      const current = { code: this.code, pages };
      if (path === process.env[WHY_VARIABLE]) console.log(explainKey(path, current, recorded));
      const digest = digestKey(key);
      const target = this.getKeyFile(file);
      if (existsSync(target) && readFileSync(target, 'utf8') === digest) continue;
      writeFileWithFolders(target, digest);
    }
    if (!onlyRequested) writeFileWithFolders(recordFile, JSON.stringify({ code: this.code, pages }));
  }

  private createKey(file: string): CacheKey {
    const code = computeCodeDigest(...CODE_FILES);
    return { ...this.options.createKey(file), code, configuration: this.configuration };
  }

  private getKeyFile(file: string): string {
    const { siteDir, generatedFilesDir } = this.options;
    return join(generatedFilesDir, 'page-keys', `${relative(siteDir, file)}.txt`);
  }

  private createStoreKey({ resourcePath, _compiler }: LoaderContext): string {
    // Docusaurus compiles each page once for both bundlers, but not in development.
    const isForBoth =
      process.env.NODE_ENV === 'production' && this.options.siteConfig.future.faster.mdxCrossCompilerCache;
    const bundler = isForBoth ? '' : (_compiler?.name ?? '');
    const { digest } = readPageFile(resourcePath);
    return computeDigest('compiled', bundler, digestKey(this.createKey(resourcePath)), digest);
  }
}

/** Returns the code of a compiled page for the running bundler. In a build for browsers, the article's HTML is moved to another file. */
function forBundler(loader: LoaderContext, code: string): string {
  const isForBrowsers = process.env.NODE_ENV === 'production' && loader._compiler?.name === 'client';
  return isForBrowsers ? separateParts(code, (path, content) => loader.emitFile(path, content)) : code;
}

/** Explains in a sentence why a page is compiled again. `recorded` is null if there was no earlier build. */
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
