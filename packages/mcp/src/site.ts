import {
  type ApiFile,
  type ChangesFile,
  FORMAT,
  SITE_FILE,
  type SiteFile,
} from '../../../src/outputs/program-files/format';
import type { SearchData } from '../../../src/outputs/search-index/publish';
import type { Answer } from '../../../src/shared/search/answer';
import { createEngine, type SearchEngine } from '../../../src/shared/search/engine';
import { answerOf } from '../../../src/shared/search/host';
import { INDEX_PARTS, INDEXES, parseIndexFile, type TitlesFile } from '../../../src/shared/search/index-file';
import { versionSlug } from '../../../src/shared/site';
import { given, Refusal } from './refusal';
import type { Source } from './source';

type LiveVersion = SiteFile['versions'][number];

/** Files of a site. Each file is read once. */
export class Site {
  private readonly files = new Map<string, Promise<unknown>>();
  private readonly engines = new Map<string, Promise<SearchEngine>>();

  constructor(private readonly source: Source) {}

  /** Location of the site, as the user named it. */
  get name(): string {
    return this.source.name;
  }

  /** Reads the list of the site's files for programs. */
  overview = (): Promise<SiteFile> => this.json<SiteFile>(SITE_FILE.slice(1));

  api = ({ api }: LiveVersion): Promise<ApiFile> => this.at<ApiFile>(api);

  changes = ({ json }: SiteFile['changes'][number]): Promise<ChangesFile> => this.at<ChangesFile>(json);

  /** Reads the Markdown of a page. Returns null if the page has no Markdown. */
  async markdown(route: string): Promise<string | null> {
    return this.source.read(`${route === '/' ? 'index' : route.slice(1)}.md`);
  }

  /** Lists the pages of a version from its search index. */
  async pages(version: LiveVersion): Promise<{ title: string; path: string }[]> {
    const { titles } = await this.index(version, ['titles']);
    return titles.pages.map(([title, path]) => ({ title, path }));
  }

  /** Searches one version. */
  async search(version: LiveVersion, query: string, most: number): Promise<Answer> {
    const known = this.engines.get(version.name) ?? this.engine(version);
    this.engines.set(version.name, known);
    // If the site was published again in the meantime, its indexes have other names, so the next search reads everything again.
    known.catch(() => {
      this.engines.delete(version.name);
      this.files.clear();
    });
    return answerOf(query, [await known], most);
  }

  private async engine(version: LiveVersion): Promise<SearchEngine> {
    const { titles, texts } = await this.index(version, INDEX_PARTS);
    return createEngine(titles, texts);
  }

  private async index(version: LiveVersion, parts: readonly ('titles' | 'texts')[]) {
    const { indexes } = await this.json<SearchData>(INDEXES, false);
    const [name, address] = Object.entries(indexes).find(([one]) => versionSlug(one) === version.name) ?? [];
    if (name === undefined || !address)
      throw new Refusal(`${this.source.name}: expected a search index of ${version.name}, found none.`);
    const read = async <P extends 'titles' | 'texts'>(part: P) => {
      const { path } = address.parts[part];
      const text = (await this.source.read(path.slice(1))) ?? '';
      const file = parseIndexFile(part, text, { version: name, build: address.build });
      if (typeof file === 'string')
        throw new Refusal(
          `${this.source.name}${path}: expected a search index, but the file is invalid (${file}). Try again, because the site may have been published in the meantime.`,
        );
      return file;
    };
    const titles: TitlesFile = await read('titles');
    return { titles, texts: parts.includes('texts') ? await read('texts') : null };
  }

  /** Reads a file by its URL on the published site, wherever the server reads the site from. */
  private async at<T>(address: string): Promise<T> {
    const { address: root } = await this.overview();
    return this.json<T>(address.slice(root.length));
  }

  private json<T>(path: string, hasFormat = true): Promise<T> {
    const known = this.files.get(path) ?? this.readJson(path, hasFormat);
    this.files.set(path, known);
    // If the file can't be loaded, the next call tries again.
    known.catch(() => this.files.delete(path));
    return known as Promise<T>;
  }

  private async readJson(path: string, hasFormat: boolean): Promise<unknown> {
    const text = await this.source.read(path);
    if (text === null) {
      throw new Refusal(
        `${this.source.name}: expected a built site of this documentation with ${path}, found none. Pass the folder, the zip file or the URL of a site with --site.`,
      );
    }
    let file: { format?: number };
    try {
      file = JSON.parse(text) as typeof file;
    } catch {
      throw new Refusal(
        `${this.source.name}: expected JSON at ${path}, found ${given(text)}. Pass the folder, the zip file or the URL of a site of this documentation with --site.`,
      );
    }
    if (hasFormat && file.format !== FORMAT) {
      throw new Refusal(
        `${this.source.name}: expected ${path} in format ${FORMAT}, found ${file.format}. Use the server from the commit that built the site.`,
      );
    }
    return file;
  }
}
