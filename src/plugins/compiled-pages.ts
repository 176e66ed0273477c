import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { DocusaurusConfig, LoadContext } from '@docusaurus/types';
import { computeCodeFileDigests, computeDigest } from '../model/cache/digest';
import { type Store, siteStore } from '../model/cache/store';
import { writeFileWithFolders } from '../model/cache/write-whole';
import { parsePictureImports } from '../model/page/content/figures';
import { readPageFile } from '../model/page/page-file';
import { digestKey, type PageKey } from '../model/page/page-key';

/** The part of the bundler's loader context that this module uses. */
export interface LoaderContext {
  /** Path of the page that the bundler compiles. */
  resourcePath: string;
  /** Data that the bundler keeps between the two calls for a page. */
  data: { key?: string };
  addDependency: (file: string) => void;
  addMissingDependency: (file: string) => void;
  /** The bundler for browsers, or the bundler for the server. */
  _compiler?: { name?: string };
}

interface Options extends Pick<LoadContext, 'siteDir' | 'siteConfig' | 'generatedFilesDir'> {
  /** Name of the group of pages, which is unique in the site. */
  name: string;
  /** Returns everything that determines a compiled page besides its text, the configuration and the code of the MDX plugins. */
  createKey: (file: string) => PageKey;
  store?: Store;
}

/** The keys of the pages in the last build, and the digests of the code files that they cover. */
interface RecordedKeys {
  code: Record<string, string>;
  pages: Record<string, PageKey>;
}

/** Name of the environment variable that names the page whose changed key the build explains. `npm run build -- --why PAGE` sets it. */
export const WHY_VARIABLE = 'WHY_PAGE';

/** The MDX plugins of pages. Everything that they import determines compiled pages. */
const MDX_PLUGINS = join(__dirname, 'mdx-plugins.ts');

/** Options of Docusaurus that don't affect the compilation of a page. */
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
 * Stores compiled pages between builds, and makes the bundler compile a page again when its content has changed. The bundler has a cache, too,
 * but it drops all pages when one of them has changed. It also watches only the file of a page, although a page shows facts from other files.
 *
 * The bundler calls this loader before Docusaurus's loader, and again with the result. The digest of a page's key is written to a file for each
 * page, and the page depends on this file.
 */
export class CompiledPages {
  /** Files of the pages that were requested. `npm start` only compiles pages that somebody opens. */
  private readonly requested = new Set<string>();
  private readonly store: Store;
  private readonly code = computeCodeFileDigests([MDX_PLUGINS]);
  private readonly configuration: string;

  constructor(private readonly options: Options) {
    this.store = options.store ?? siteStore;
    const related = Object.entries(options.siteConfig).filter(([name]) => !UNRELATED_OPTIONS.has(name));
    this.configuration = computeDigest(options.siteDir, JSON.stringify(related));
  }

  /** Returns the bundler's rule for the pages in some folders. */
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
   * Declares the dependencies of a page.
   *
   * @returns The compiled page from an earlier build, or undefined if the bundler has to compile it.
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

  /** Stores the code of a page that was just compiled, and returns the code. */
  save(loader: LoaderContext, code: string): string {
    const { key } = loader.data;
    // If a writer has saved the page in the meantime, the code may belong to the old text or to the new text.
    if (key !== undefined && key === this.createStoreKey(loader)) this.store.set(key, code);
    return code;
  }

  /**
   * Writes the digest of each page's key, after Docusaurus has loaded the pages. Files whose digest hasn't changed are left alone.
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
    const code = computeDigest(...Object.entries(this.code).flat());
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
 * Explains in one sentence why a page is compiled again.
 *
 * @param path - Path of the page from the root of the project.
 * @param recorded - The keys of the last build, or null if there was none.
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
