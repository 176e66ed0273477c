import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { DocusaurusConfig, LoadContext } from '@docusaurus/types';
import { computeCodeDigest, computeCodeFileDigests, computeDigest } from '../model/cache/digest';
import { type Store, siteStore } from '../model/cache/store';
import { writeFileWithFolders } from '../model/cache/write-file';
import { parsePictureImports } from '../model/page/content/figures';
import { readPageFile } from '../model/page/page-file';
import { digestKey, type PageKey } from '../model/page/page-key';

/** Those properties of the bundler's loader context that this module uses. */
export interface LoaderContext {
  /** Path of the page to compile. */
  resourcePath: string;
  /** Data that the bundler keeps between the first and the second call of the loader for a page. */
  data: { key?: string };
  addDependency: (file: string) => void;
  addMissingDependency: (file: string) => void;
  /** Bundler that calls the loader. There is one for browsers, and one for the server. */
  _compiler?: { name?: string };
}

interface Options extends Pick<LoadContext, 'siteDir' | 'siteConfig' | 'generatedFilesDir'> {
  /** Name of this group of pages, such as `docs`. No other group has the same name. */
  name: string;
  /** Returns digests of the data that a page shows, such as facts about symbols. Its text and the code of the MDX plugins are added to them. */
  createKey: (file: string) => PageKey;
  store?: Store;
}

/** Cache keys of all pages in the last build, and digests of the code files on which they depend. */
interface RecordedKeys {
  code: Record<string, string>;
  pages: Record<string, PageKey>;
}

/** Environment variable that names a page. The build prints why it compiles this page again. `npm run build -- --why PAGE` sets it. */
export const WHY_VARIABLE = 'WHY_PAGE';

/** File that imports the MDX plugins of pages. A change in any file that it imports may change the compiled pages. */
const MDX_PLUGINS = join(__dirname, 'mdx-plugins.ts');

/** Options in Docusaurus's configuration that don't affect how pages are compiled. */
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
 * Cache of compiled pages, which is kept between builds. It replaces the bundler's cache, which drops all pages when one has changed. It also detects
 * changes of facts that a page takes from other files.
 *
 * The bundler calls this loader before it compiles a page, and again with the result. Each page depends on a file with the digest of its cache key,
 * so the bundler compiles the page again when the key changes.
 */
export class CompiledPages {
  /** Files of the pages that somebody opened. `npm start` compiles no other pages. */
  private readonly requested = new Set<string>();
  private readonly store: Store;
  private readonly code = computeCodeFileDigests([MDX_PLUGINS]);
  private readonly configuration: string;

  constructor(private readonly options: Options) {
    this.store = options.store ?? siteStore;
    const related = Object.entries(options.siteConfig).filter(([name]) => !UNRELATED_OPTIONS.has(name));
    this.configuration = computeDigest(options.siteDir, JSON.stringify(related));
  }

  /** Returns the bundler's rule that applies the cache to the pages in some folders. */
  createRule(folders: readonly string[]) {
    const loader = resolve(__dirname, 'compiled-pages-loader.cjs');
    return {
      test: /\.mdx?$/i,
      include: folders.map((folder) => folder + sep),
      enforce: 'post' as const,
      use: [{ loader, options: { pages: this } }],
    };
  }

  /**
   * Returns the compiled page if it's in the cache, and tells the bundler on which files the page depends.
   *
   * @returns Undefined if the bundler has to compile the page.
   */
  find(loader: LoaderContext): string | undefined {
    const file = loader.resourcePath;
    this.requested.add(file);
    loader.addDependency(file);
    const keyFile = this.getKeyFile(file);
    // `npm start` writes the file when a page that was opened before is saved.
    if (existsSync(keyFile)) loader.addDependency(keyFile);
    else loader.addMissingDependency(keyFile);
    // The compiled page contains the drawings, so the bundler doesn't know them as modules.
    for (const picture of parsePictureImports(readPageFile(file).text, file).values())
      loader.addDependency(picture);
    const key = this.createStoreKey(loader);
    loader.data.key = key;
    return this.store.get<string>(key);
  }

  /** Adds a page that was just compiled to the cache. Returns the compiled code. */
  save(loader: LoaderContext, code: string): string {
    const { key } = loader.data;
    // If a writer has saved the page in the meantime, the code may belong to the old text or to the new text.
    if (key !== undefined && key === this.createStoreKey(loader)) this.store.set(key, code);
    return code;
  }

  /**
   * Writes the digest of each page's cache key to a file, after Docusaurus has loaded the pages. Files with the same digest aren't written again.
   *
   * @param onlyRequested - Whether to skip pages that nobody has opened.
   */
  writeKeys(files: readonly string[], onlyRequested: boolean): void {
    const recordFile = join(this.options.generatedFilesDir, 'page-keys', `${this.options.name}.json`);
    const recorded: RecordedKeys | null = existsSync(recordFile)
      ? JSON.parse(readFileSync(recordFile, 'utf8'))
      : null;
    const pages: Record<string, PageKey> = {};
    for (const file of files) {
      if (onlyRequested && !this.requested.has(file)) continue;
      const key = this.createKey(file);
      const path = relative(this.options.siteDir, file).split(sep).join('/');
      pages[path] = { text: readPageFile(file).digest, ...key };
      if (path === process.env[WHY_VARIABLE])
        console.log(explainKey(path, { code: this.code, pages }, recorded));
      const digest = digestKey(key);
      const target = this.getKeyFile(file);
      if (existsSync(target) && readFileSync(target, 'utf8') === digest) continue;
      writeFileWithFolders(target, digest);
    }
    if (!onlyRequested) writeFileWithFolders(recordFile, JSON.stringify({ code: this.code, pages }));
  }

  private createKey(file: string): PageKey {
    const code = computeCodeDigest(MDX_PLUGINS);
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

/**
 * Returns a sentence that explains why a page is compiled again.
 *
 * @param path - Path of the page from the root of the project.
 * @param recorded - Cache keys of the last build, or null if there was no earlier build.
 */
export function explainKey(path: string, current: RecordedKeys, recorded: RecordedKeys | null): string {
  const [key, previousKey] = [current.pages[path] ?? {}, recorded?.pages[path]];
  if (!recorded || !previousKey) return `${path} is compiled, because no earlier build has recorded its key.`;
  const names = new Set([...Object.keys(key), ...Object.keys(previousKey)]);
  const changed = [...names].filter((name) => key[name] !== previousKey[name]);
  if (changed.length === 0) return `${path} isn't compiled again, because no part of its key has changed.`;
  const codeFileNames = new Set([...Object.keys(current.code), ...Object.keys(recorded.code)]);
  const changedFiles = [...codeFileNames].filter((file) => current.code[file] !== recorded.code[file]);
  const parts = changed.map((name) => (name === 'code' ? `code (${changedFiles.join(', ')})` : name));
  return `${path} is compiled again, because these parts of its key have changed: ${parts.join(', ')}.`;
}
