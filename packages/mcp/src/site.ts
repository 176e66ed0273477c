import {
  type ApiFile,
  type ChangesFile,
  FORMAT,
  SITE_FILE,
  type SiteFile,
} from '../../../src/outputs/program-files/format';
import type { SearchData } from '../../../src/outputs/search-index/publish';
import { removeTrailingSlash } from '../../../src/shared/base-path';
import { type Answer, createAnswer } from '../../../src/shared/search/answer';
import { createEngine, type SearchEngine } from '../../../src/shared/search/engine';
import { INDEXES_FILE, type IndexFile, parseIndexFile } from '../../../src/shared/search/index-file';
import { getVersionSlug } from '../../../src/shared/site';
import type { UpgradeData, VersionApi, VersionChanges } from '../../../src/shared/upgrade/data';
import { quoteInput, Refusal } from './refusal';
import type { Source } from './source';
import type { ServedVersion } from './versions';

/** Passed as `hasFormat` for files that don't contain a `format` number, so that the number isn't checked. */
const WITHOUT_FORMAT = false;

/** Reads the data files and pages of a site, and searches its versions. */
export class Site {
  private readonly files = new Map<string, Promise<unknown>>();
  private readonly engines = new Map<string, Promise<SearchEngine>>();

  constructor(readonly source: Source) {}

  /** Reads `/versions.json`, which lists the live versions and the URLs of their data files. */
  readSiteFile = (): Promise<SiteFile> => this.loadJson(SITE_FILE.slice(1));

  readApi = ({ api }: ServedVersion): Promise<ApiFile> => this.readUrl(api);

  readChanges = ({ json }: SiteFile['changes'][number]): Promise<ChangesFile> => this.readUrl(json);

  /** Reads the upgrade check's data about two versions. Throws a {@link Refusal} if the site doesn't contain the data. */
  async readUpgradeData(from: string, to: string): Promise<UpgradeData> {
    const { apis, changes: pairs } = (await this.readSiteFile()).upgradeCheck;
    const [beforeUrl, afterUrl, changesUrl] = [apis[from], apis[to], pairs[`${from}...${to}`]];
    if (!beforeUrl || !afterUrl || !changesUrl)
      throw new Refusal(
        `${this.source.name}: expected the changes from ${from} to ${to}, found none. Pass the URL or the folder of a complete site with --site.`,
      );
    const [before, after, changes] = await Promise.all([
      this.readUrl<VersionApi>(beforeUrl, WITHOUT_FORMAT),
      this.readUrl<VersionApi>(afterUrl, WITHOUT_FORMAT),
      this.readUrl<VersionChanges>(changesUrl, WITHOUT_FORMAT),
    ]);
    return { before, after, changes };
  }

  /** Reads a page's Markdown. Returns null if the site doesn't contain the page. */
  async readMarkdown(route: string): Promise<string | null> {
    return this.source.read(`${route === '/' ? 'index' : route.slice(1)}.md`);
  }

  /** Lists the titles and ids of a version's pages. The id of the landing page is an empty string. */
  async listPages(version: ServedVersion): Promise<{ title: string; id: string }[]> {
    const { pages, root } = await this.loadIndex(version);
    // The search index also contains pages outside of versions.
    const versionPages = pages.filter(([, path]) => path.startsWith(root));
    return versionPages.map(([title, path]) => ({
      title,
      id: removeTrailingSlash(path).slice(root.length + 1),
    }));
  }

  async searchVersion(version: ServedVersion, query: string, limit: number): Promise<Answer> {
    const engine = this.engines.get(version.name) ?? this.loadIndex(version).then(createEngine);
    this.engines.set(version.name, engine);
    engine.catch(() => this.engines.delete(version.name));
    return createAnswer(query, [await engine], limit);
  }

  private async loadIndex(version: ServedVersion): Promise<IndexFile> {
    // Reads the file each time, because publishing a site renames its search indexes.
    const { indexes } = (await this.readJson(INDEXES_FILE, WITHOUT_FORMAT)) as SearchData;
    const [name, location] =
      Object.entries(indexes).find(([docsName]) => getVersionSlug(docsName) === version.name) ?? [];
    if (name === undefined || !location)
      throw new Refusal(`${this.source.name}: expected a search index of ${version.name}, found none.`);
    const { path, build } = location;
    const text = (await this.source.read(path.slice(1))) ?? '';
    const file = parseIndexFile({ version: name, build, text });
    if (typeof file === 'string')
      throw new Refusal(
        `${this.source.name}${path}: expected a search index, but the file is invalid (${file}). Try again, because the site may have been published in the meantime.`,
      );
    return file;
  }

  /** Reads a JSON file of the site. `address` is its URL on the published site, even if the site is read from a folder or a zip file. */
  private async readUrl<T>(address: string, hasFormat = true): Promise<T> {
    const { address: root } = await this.readSiteFile();
    return this.loadJson<T>(address.slice(root.length), hasFormat);
  }

  private loadJson<T>(path: string, hasFormat = true): Promise<T> {
    const content = this.files.get(path) ?? this.readJson(path, hasFormat);
    this.files.set(path, content);
    content.catch(() => this.files.delete(path));
    return content as Promise<T>;
  }

  private async readJson(path: string, hasFormat: boolean): Promise<unknown> {
    const { name } = this.source;
    const fix = 'Pass the folder, the zip file or the URL of a site of this documentation with --site.';
    const text = await this.source.read(path);
    if (text === null)
      throw new Refusal(
        `${name}: expected a built site of this documentation with ${path}, found none. ${fix}`,
      );
    let file: { format?: number };
    try {
      file = JSON.parse(text);
    } catch {
      throw new Refusal(`${name}: expected JSON at ${path}, found ${quoteInput(text)}. ${fix}`);
    }
    if (!hasFormat || file.format === FORMAT) return file;
    throw new Refusal(
      `${name}: expected ${path} in format ${FORMAT}, found ${file.format}. Use the server from the commit that built the site.`,
    );
  }
}
