import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import { digestOf } from '../../cache/digest';
import { contentOf, type KeptFile } from '../../cache/kept-file';
import { remember, siteStore } from '../../cache/store';
import { addressBook } from '../../history/api-changes';
import { symbolFiles, symbolFilesDigest } from '../../history/symbol-files';
import { versionPages } from '../../history/version-pages';
import type { Override } from '../../inventory/overrides';
import { livePages } from '../../reference/live-pages';
import type { SitePages } from '../../reference/site-pages';
import { documentingPages } from '../../reference/version-folder';
import { versionByName, versionsOldestFirst } from '../../site';
import { symbolFilePath } from '../../symbol-file';
import { type ToolInput, toolFiles } from '../../tools';
import { addressesOf } from '../../tools/version';
import { SITE_DATA } from '../site-data';

/** What the files are made of, beside the pages. */
export interface SideInput {
  siteDir: string;
  url: string;
  baseUrl: string;
  versions: readonly LoadedVersion[];
  /** Types that the source of the framework does not state; the site's own, if left out. */
  types?: readonly Override[];
}

/**
 * The files beside the pages: for each page of the reference what can be asked about its symbols (`src/symbol-file.ts`), and what other
 * programs read of the site (`src/tools`): inventories for Sphinx, the API and its changes as JSON, the Atom feed.
 *
 * No page is made of them, so that a thread makes them while the bundler works, where none are kept. What it makes it keeps, and from there
 * they are taken when they are written; what it did not make is made then.
 */
export class SideFiles {
  /** Tells the files of symbols from those of other builds. */
  readonly word: string;
  private readonly made: Promise<void>;

  constructor(
    private readonly input: SideInput,
    private readonly pages: SitePages,
  ) {
    const { siteDir, baseUrl, url, versions } = input;
    const digest = symbolFilesDigest(versions, { siteDir, baseUrl, pages });
    this.word = digest.slice(0, 8);
    const tools = toolInputs(input, pages).map((one) => [one.digest, one.dated]);
    let made = Promise.resolve();
    remember(siteStore, digestOf('side-files', url, digest, JSON.stringify(tools)), () => {
      // The thread reads the contents where they are kept, and parses no page.
      for (const { contentPath } of versions) pages.contentsOf(resolve(siteDir, contentPath));
      made = makeAside(input);
      return true;
    });
    this.made = made;
  }

  /** @returns The pages of the reference whose symbols can be asked about, without the base path. */
  get symbolRoutes(): string[] {
    const { siteDir, baseUrl, versions } = this.input;
    return versions.flatMap((version) => {
      const { routes } = addressBook(version, { siteDir, baseUrl, pages: this.pages });
      return documentingPages(resolve(siteDir, version.contentPath)).flatMap(
        (file) => routes.get(file) ?? [],
      );
    });
  }

  /**
   * Writes the files among the static ones, and removes those that the build before has left. What a plugin writes into the build itself at
   * the same address comes in their place.
   */
  async write(generatedFilesDir: string): Promise<void> {
    await this.made;
    const list = join(generatedFilesDir, 'side-files.json');
    const earlier = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : [];
    const fileOf = (address: string) => join(generatedFilesDir, SITE_DATA, address);
    for (const address of earlier) rmSync(fileOf(address), { force: true });
    const files = makeSideFiles(this.input, this.pages);
    for (const [address, content] of Object.entries(files)) {
      mkdirSync(dirname(fileOf(address)), { recursive: true });
      writeFileSync(fileOf(address), contentOf(content));
    }
    writeFileSync(list, JSON.stringify(Object.keys(files)));
  }
}

/** @returns By address, without the base path. */
function makeSideFiles(input: SideInput, pages: SitePages): Record<string, KeptFile> {
  const { siteDir, url, baseUrl, versions, types } = input;
  const site = { siteDir, baseUrl, pages };
  const word = symbolFilesDigest(versions, site).slice(0, 8);
  const symbols = Object.entries(symbolFiles(versions, site, types));
  return {
    ...toolFiles(toolInputs(input, pages), addressesOf(url, baseUrl)),
    ...Object.fromEntries(symbols.map(([route, file]) => [symbolFilePath(route, word), file])),
  };
}

/** The live versions, the oldest first. */
function toolInputs({ siteDir, baseUrl, versions }: SideInput, pages: SitePages): ToolInput[] {
  const loaded = versionsOldestFirst.flatMap(
    ({ name }) => versions.find(({ versionName }) => versionName === name) ?? [],
  );
  return loaded.map((version) => {
    const folder = resolve(siteDir, version.contentPath);
    const { pages: shown } = versionPages(version, baseUrl);
    const changed = new Map(version.docs.map(({ id, lastUpdatedAt }) => [id, lastUpdatedAt]));
    const own = versionByName(version.versionName);
    return {
      version: own,
      book: () => ({
        ...addressBook(version, { siteDir, baseUrl, pages }),
        version: own,
        contents: pages.contentsOf(folder),
        pages: shown,
      }),
      dated: shown.map(({ id, title, path }) => ({ title, path, changed: changed.get(id) ?? undefined })),
      digest: digestOf(
        pages.digestOf(folder),
        JSON.stringify(shown),
        JSON.stringify(version.docs.map(({ source, permalink }) => [source, permalink])),
      ),
    };
  });
}

/** Fulfilled when the thread has ended, whatever came of it: what it cannot make fails where it is written, with its message. */
function makeAside(input: SideInput): Promise<void> {
  // A thread that ends would unload it while its own threads still run, which ends the process. Whoever has it too keeps it loaded.
  require('@swc/core');
  const thread = new Worker(resolve(__dirname, 'side-files-thread.cjs'), { workerData: input });
  thread.on('error', () => {});
  return new Promise((done) => thread.once('exit', () => done()));
}

/** What the thread does. @public Called by `side-files-thread.cjs`. */
export function makeInThread(input: SideInput): void {
  makeSideFiles(input, livePages(input.baseUrl));
}
