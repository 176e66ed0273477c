import { resolve } from 'node:path';
import docsPlugin, {
  type LoadedContent,
  type LoadedVersion,
  type PluginOptions,
  validateOptions,
} from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin, RouteConfig } from '@docusaurus/types';
import { withBasePath, withoutBasePath, withoutSlash } from '../../base-path';
import { digestOf } from '../../cache/digest';
import { siteStore } from '../../cache/store';
import { checkParsedOnce } from '../../checks/parsed-once';
import { apiChangesPages, apiChangesSummary } from '../../history/api-changes';
import { canonicalElsewhere } from '../../history/canonical';
import { compareVersions, type DocsHistory, type VersionContents } from '../../history/compare-versions';
import { newsOf } from '../../history/news';
import { movesOf } from '../../history/page-history';
import { pageTable } from '../../history/page-table';
import { symbolFiles } from '../../history/symbol-files';
import { versionPages } from '../../history/version-pages';
import { parseCounts } from '../../page/parse';
import type { SitePages } from '../../reference/site-pages';
import { pageFiles, versionFolderOf } from '../../reference/version-folder';
import { readSampleRuns, recordedName, samplesFactsOf } from '../../samples/run/record';
import { latestVersion } from '../../site';
import { symbolFilePath } from '../../symbol-file';
import type { SiteTwins } from '../../twins/site-twins';
import { isStart } from '../is-start';
import { siteDataWriter } from '../site-data';
import { markNotCanonical } from './canonical-routes';
import { withDescriptionsAside } from './descriptions';
import { DOCS_SIDEBAR, withDocsSidebars, withNeighbours } from './docs-sidebar';
import { type Compiler, keptCompilations } from './kept-compilations';
import { addLandingRoutes } from './landing-routes';
import { pageInputsLoader, writePageInputs } from './page-inputs';
import { writeToolFiles } from './tool-files';

/**
 * The docs plugin of Docusaurus, plus what its versions know of each other:
 *
 * - a landing page at the root of each version (`/docs`, `/docs/0.6`, `/docs/next`). It is a route of its own inside the version's
 *   chrome, not a doc with slug `/`: such a doc would become the version's main doc, which the specification fixes;
 * - with every doc, in its own chunk, the facts of `src/versions/page-facts.ts`: its state against the version before, and where the
 *   difference can be fetched;
 * - for each page of the reference a file of what can be asked about its symbols (`src/symbol-file.ts`);
 * - `/versions`, the table of all pages, and `/versions/0.6...0.7`, what changed in the API;
 * - what other programs read of the versions;
 * - in the docs' global data the ids of the pages that moved, and nothing else.
 *
 * `npm start` does not read the pages ahead: there a page has no difference, what changed in the API has no page, and other programs find
 * nothing.
 *
 * @param pages the pages of the site
 * @param twins what is given all that the Markdown of the site is made of
 * @returns a plugin with the options of `@docusaurus/plugin-content-docs`
 */
export default function versionedDocs(pages: SitePages, twins: SiteTwins) {
  // Given to Docusaurus as a function, so that it shares what it reads with the MDX plugins of the configuration.
  return Object.assign(
    (context: LoadContext, options: PluginOptions) => versionedDocsPlugin(context, options, pages, twins),
    { validateOptions },
  );
}

async function versionedDocsPlugin(
  context: LoadContext,
  options: PluginOptions,
  pages: SitePages,
  twins: SiteTwins,
): Promise<Plugin<LoadedContent>> {
  const plugin = await docsPlugin(context, options);
  /** Where the files of all pages lead: links to files become links to them. */
  let routes = '';
  /** The pages that have been compiled: in `npm start` those that somebody has looked at. */
  const compiled = new Set<string>();
  const inputsOf = (file: string) => {
    compiled.add(file);
    return digestOf(context.siteDir, routes, pages.inputsOf(file, versionFolderOf(file) ?? ''));
  };
  return {
    ...plugin,
    configureWebpack(...parameters) {
      const configured = plugin.configureWebpack?.(...parameters) ?? {};
      const rules = configured.module?.rules?.map((rule) => {
        const [mdx] = typeof rule === 'object' && Array.isArray(rule?.use) ? (rule.use as [MdxLoader]) : [];
        if (!rule || !mdx) return rule;
        const { mdxProcessor } = mdx.options.processors;
        const kept = { mdxProcessor: keptCompilations(mdxProcessor, siteStore, inputsOf) };
        const options = { ...mdx.options, processors: { ...mdx.options.processors, ...kept } };
        // Loaders run from the last to the first.
        return { ...Object(rule), use: [{ ...mdx, options }, pageInputsLoader(context)] };
      });
      return { ...configured, module: { ...configured.module, rules } };
    },
    async postBuild(...parameters) {
      await plugin.postBuild?.(...parameters);
      // `docusaurus build --dev` compiles each page twice, for the browser and for the pages as HTML.
      if (process.env.NODE_ENV !== 'production') return;
      const [first] = checkParsedOnce(parseCounts());
      if (first) throw new Error(first);
    },
    async contentLoaded({ content, actions }) {
      pages.refresh();
      const docs = content.loadedVersions.flatMap((version) => version.docs);
      routes = digestOf(...docs.map(({ source, permalink }) => `${source} ${permalink}`));
      const folders = content.loadedVersions.map(({ contentPath }) => resolve(context.siteDir, contentPath));
      const shown = folders.flatMap((folder) => pageFiles(folder).map((file) => ({ file, folder })));
      writePageInputs(isStart ? shown.filter(({ file }) => compiled.has(file)) : shown, context, pages);
      const versions = content.loadedVersions
        .toReversed()
        .map((version) =>
          isStart ? withoutContents(version, context) : withContents(version, context, pages),
        );
      const data = siteDataWriter(context.generatedFilesDir, 'changes');
      const history = compareVersions(versions, (name, difference) => data.write(name, difference));
      const moved = movesOf(history.pages);
      const elsewhere = canonicalElsewhere(history.pages, latestVersion.name);
      const names = versions.map(({ name }) => name);
      const { siteDir, baseUrl } = context;
      const site = { siteDir, baseUrl, pages };
      const changesPages = isStart ? [] : apiChangesPages(content.loadedVersions, site);
      const symbols = isStart ? {} : symbolFiles(content.loadedVersions, site);
      const word = digestOf(...Object.values(symbols)).slice(0, 8);
      const symbolData = siteDataWriter(context.generatedFilesDir, 'symbols');
      for (const [route, file] of Object.entries(symbols)) symbolData.put(symbolFilePath(route, word), file);
      const symbolRoutes = Object.keys(symbols).map(withoutSlash);
      await actions.createData('symbol-files.json', JSON.stringify({ word, routes: symbolRoutes }));
      const descriptions = new Map<string, string>();
      for (const { versionName, path, docs } of content.loadedVersions) {
        const ofPages = Object.fromEntries(docs.map(({ id, description }) => [id, description]));
        const file = await actions.createData(`descriptions-${versionName}.json`, JSON.stringify(ofPages));
        descriptions.set(path, file);
      }
      const apiChanges = apiChangesSummary(changesPages);
      const landingOf = (name: string) => ({
        news: newsOf(name, history.pages, names, history.facts.get(name) ?? new Map()),
        apiChanges: apiChanges[name] ?? null,
      });
      const table = pageTable(history.pages, names, history.facts);
      if (!isStart) {
        twins.make({
          siteDir,
          url: context.siteConfig.url,
          baseUrl,
          versions: content.loadedVersions,
          sidebar: DOCS_SIDEBAR,
          history,
          landingOf,
          table,
          elsewhere: changesPages.map(({ path }) => path),
        });
      }

      await plugin.contentLoaded?.({
        content: withFacts(content, history, siteDir),
        actions: {
          ...actions,
          setGlobalData: (global) => actions.setGlobalData({ ...(global as object), moved }),
          addRoute: (route) =>
            actions.addRoute(
              markNotCanonical(
                withDescriptionsAside(
                  addLandingRoutes(
                    withDocsSidebars(route, content.loadedVersions),
                    content.loadedVersions,
                    landingOf,
                  ),
                  descriptions,
                ),
                (path) => elsewhere.has(withoutBasePath(path, context.baseUrl)),
              ),
            ),
        },
      });
      const addPage = (path: string, component: string, props: RouteConfig['props']) =>
        actions.addRoute({
          path: withBasePath(path, context.baseUrl),
          component: `@site/src/components/${component}`,
          exact: true,
          props,
        });
      addPage('/versions', 'AllVersions', { pages: table, archives: twins.made.archives });
      for (const { path, props } of changesPages) {
        addPage(path, 'ApiChanges', { ...props });
      }
      if (!isStart) writeToolFiles(content.loadedVersions, context, pages);
    },
  };
}

/** Docusaurus's loader of pages, as its docs plugin sets it up. */
interface MdxLoader {
  options: { processors: { mdxProcessor: Compiler } };
}

/** A version with its pages' contents, addresses without the base path. */
function withContents(version: LoadedVersion, context: LoadContext, pages: SitePages): VersionContents {
  const own = pages.pagesOf(resolve(context.siteDir, version.contentPath));
  return { ...withoutContents(version, context), contents: new Map(own.map((page) => [page.id, page])) };
}

/** A version whose pages are not read: then nothing is known to have changed. */
function withoutContents(version: LoadedVersion, { baseUrl }: LoadContext): VersionContents {
  return { ...versionPages(version, baseUrl), contents: new Map() };
}

/** Facts travel with the doc's metadata, which is part of the page's own chunk. */
function withFacts(
  { loadedVersions }: LoadedContent,
  { facts }: DocsHistory,
  siteDir: string,
): LoadedContent {
  return {
    loadedVersions: loadedVersions.map((version) => {
      const ofPages = facts.get(version.versionName);
      const runs = readSampleRuns(version.contentPath)?.pages ?? {};
      return {
        ...version,
        docs: withNeighbours(version.docs).map((doc) => {
          const known = ofPages?.get(doc.id);
          const run =
            runs[recordedName(version.contentPath, resolve(siteDir, doc.source.replace('@site/', '')))];
          return { ...doc, facts: known && run ? { ...known, samples: samplesFactsOf(run) } : known };
        }),
      };
    }),
  };
}
