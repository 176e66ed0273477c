import { join, resolve } from 'node:path';
import docsPlugin, {
  type LoadedContent,
  type PluginOptions,
  validateOptions,
} from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin, RouteConfig } from '@docusaurus/types';
import { computeDigest } from '../../model/cache/digest';
import { decodeFile } from '../../model/cache/store';
import { writeFileWithFolders } from '../../model/cache/write-file';
import type { SitePages } from '../../model/page/site-pages';
import { findVersionFolder, listPageFiles } from '../../model/page/version-folder';
import { createApiChangesPages } from '../../model/versions/api-changes';
import {
  compareVersions,
  type DocsHistory,
  type VersionContents,
} from '../../model/versions/compare-versions';
import { createPageTable, createVersionNews } from '../../model/versions/facts';
import { createHomePieceData } from '../../model/versions/home-pieces';
import { listMoves, listNonCanonicalRoutes, listPageTitles } from '../../model/versions/page-history';
import { collectFormerRoutes } from '../../model/versions/redirects';
import { getRecordName, getSamplesFacts, readSampleRuns } from '../../model/versions/sample-runs';
import { sortOldestFirst } from '../../model/versions/sort-versions';
import { createDocsVersion } from '../../model/versions/version-pages';
import { buildSiteMarkdown, type SiteMarkdown } from '../../outputs/markdown/site-markdown';
import { removeTrailingSlash, withBasePath, withoutBasePath } from '../../shared/base-path';
import { homePieces } from '../../shared/home-pieces';
import type { NotebookVariant } from '../../shared/notebooks';
import { latestVersion } from '../../shared/site';
import { UPGRADE_CHECK_ROUTE } from '../../shared/versions/upgrade-page';
import { CompiledPages } from '../compiled-pages';
import { isStart } from '../docusaurus-command';
import { clearSiteData, copySiteData, createSiteDataWriter } from '../site-data';
import { DOCS_SIDEBAR, withNeighbors } from './docs-sidebar';
import { createProgramFilesInputs, writeCardFiles, writeProgramFiles } from './program-files';
import { writeReadingFiles } from './reading-files';
import { adaptVersionRoute, markNotCanonical, writePageTexts } from './routes';
import { writeUpgradeFiles } from './upgrade-files';

/**
 * Docusaurus's docs plugin with version comparisons, landing pages, `/versions` and data files such as `api.json`. `npm start` doesn't create the
 * comparisons and data files, because it would have to read all pages first.
 */
export default function versionedDocs(pages: SitePages) {
  // The configuration passes a function instead of a path to Docusaurus, so that all plugins can share `pages`.
  const create = (context: LoadContext, options: PluginOptions) => createPlugin(context, options, pages);
  return Object.assign(create, { validateOptions });
}

async function createPlugin(
  context: LoadContext,
  options: PluginOptions,
  pages: SitePages,
): Promise<Plugin<LoadedContent>> {
  const plugin = await docsPlugin(context, options);
  /** Digest of all routes. If it changes, pages must be compiled again, because they may link to a changed route. */
  let routesDigest = '';
  const optionsDigest = computeDigest(JSON.stringify(options));
  const compiledPages = new CompiledPages({
    ...context,
    name: 'docs',
    createDependencyKey: (file) => ({
      ...pages.keys.computeKey(file, findVersionFolder(file) ?? ''),
      'options of the docs plugin': optionsDigest,
      'routes of pages': routesDigest,
    }),
  });
  let docsFolders: string[] = [];
  let markdown: SiteMarkdown = { files: {}, archives: {}, notebooks: {}, errors: [] };
  return {
    ...plugin,
    configureWebpack(...parameters) {
      const configured = plugin.configureWebpack?.(...parameters) ?? {};
      const rules = [...(configured.module?.rules ?? []), compiledPages.createRule(docsFolders)];
      return { ...configured, module: { ...configured.module, rules } };
    },
    async contentLoaded({ content, actions }) {
      const { siteDir, baseUrl, generatedFilesDir } = context;
      const { loadedVersions } = content;
      pages.refresh();
      clearSiteData(generatedFilesDir);

      // The bundler needs `docsFolders` and `routesDigest` after this function has ended.
      const docs = loadedVersions.flatMap((version) => version.docs);
      routesDigest = computeDigest(...docs.map(({ source, permalink }) => `${source} ${permalink}`));
      docsFolders = loadedVersions.map(({ contentPath }) => resolve(siteDir, contentPath));
      compiledPages.writeKeys(docsFolders.flatMap(listPageFiles), isStart);

      // `npm start` doesn't read any pages here, so that the first page appears sooner.
      const versionsToRead = isStart ? [] : loadedVersions;
      const versionContents = sortOldestFirst(loadedVersions).map((version): VersionContents => {
        const versionPages = isStart ? [] : pages.listPages(resolve(siteDir, version.contentPath));
        const contents = new Map(versionPages.map((page) => [page.id, page]));
        return { ...createDocsVersion(version, baseUrl), contents };
      });
      const { writeHashed } = createSiteDataWriter(generatedFilesDir, 'changes');
      const history = compareVersions(versionContents, writeHashed);
      const changesPages = createApiChangesPages(versionsToRead, { siteDir, baseUrl, pages });

      const inputs = createProgramFilesInputs(versionsToRead, context, pages);
      const { files: cardFiles, hash, routes: cardRoutes } = writeCardFiles(inputs, context);
      await actions.createData('symbol-files.json', JSON.stringify({ hash, routes: cardRoutes }));
      const pieceData =
        homePieces && !isStart ? createHomePieceData(homePieces, versionContents, cardFiles) : null;
      await actions.createData('home-pieces.json', JSON.stringify(pieceData));
      const upgradeFiles = writeUpgradeFiles(versionsToRead, context, pages);
      const formerRoutes = collectFormerRoutes(history.pages, versionContents);
      await writeReadingFiles(versionsToRead, history, formerRoutes, context, pages, actions);
      const pageTexts = await writePageTexts(loadedVersions, actions, generatedFilesDir);
      await actions.createData('page-titles.json', JSON.stringify(listPageTitles(history.pages)));

      const versionNames = versionContents.map(({ name }) => name);
      const getLandingFacts = (name: string) => ({
        news: createVersionNews(name, history.pages, versionNames, history.facts.get(name) ?? new Map()),
        apiChanges: changesPages.find(({ props }) => props.after === name)?.counts ?? null,
      });
      const table = createPageTable(history.pages, versionNames, history.facts);
      // The routes below contain the addresses of the Markdown, and `postBuild` writes it.
      if (!isStart)
        markdown = buildSiteMarkdown(pages, {
          siteDir,
          url: context.siteConfig.url,
          baseUrl,
          getLandingFacts,
          versions: loadedVersions,
          sidebar: DOCS_SIDEBAR,
          history,
          table,
          extraRoutes: changesPages.map(({ path }) => path),
        });

      const nonCanonicalRoutes = listNonCanonicalRoutes(history.pages, latestVersion.name);
      const isCanonicalElsewhere = (path: string) => nonCanonicalRoutes.has(withoutBasePath(path, baseUrl));
      const adaptRoute = (versionRoute: RouteConfig) => {
        const version = loadedVersions.find(({ path }) => path === versionRoute.path);
        if (!version) return versionRoute;
        const { versionName, docs } = version;
        const textsFile = pageTexts.get(versionName) ?? '';
        return adaptVersionRoute(versionRoute, docs, getLandingFacts(versionName), textsFile);
      };
      // Docusaurus's plugin adds a single route, `/docs`, which contains the routes of all versions.
      const adaptDocsRoute = (docsRoute: RouteConfig) => {
        const routes = docsRoute.routes?.map(adaptRoute);
        return markNotCanonical({ ...docsRoute, routes }, isCanonicalElsewhere);
      };
      await plugin.contentLoaded?.({
        content: withFacts(content, history, markdown.notebooks, context),
        actions: {
          ...actions,
          setGlobalData: (global) =>
            actions.setGlobalData({ ...(global as object), moved: listMoves(history.pages) }),
          addRoute: (route) => actions.addRoute(adaptDocsRoute(route)),
        },
      });

      const addPage = (path: string, component: string, props: RouteConfig['props']) =>
        actions.addRoute({
          path: withBasePath(path, baseUrl),
          component: `@site/src/components/${component}`,
          exact: true,
          props,
        });
      addPage('/versions', 'AllVersions', { pages: table, archives: markdown.archives });
      addPage(UPGRADE_CHECK_ROUTE, 'UpgradeCheck', { files: upgradeFiles });
      for (const { path, props } of changesPages) addPage(path, 'ApiChanges', { ...props });
      if (!isStart) writeProgramFiles(inputs, context, upgradeFiles);
    },
    async postBuild({ outDir }) {
      // Must run first, because other plugins read these files. Those plugins come after this one in the configuration.
      copySiteData(context.generatedFilesDir, outDir);
      if (markdown.errors.length > 0) throw new Error(markdown.errors.join('\n'));
      for (const [route, content] of Object.entries(markdown.files))
        writeFileWithFolders(join(outDir, route), decodeFile(content));
    },
  };
}

/** Adds a page's changes, sample results and notebooks to the metadata that browsers load with the page. */
function withFacts(
  { loadedVersions }: LoadedContent,
  { facts }: DocsHistory,
  notebooksByRoute: Readonly<Record<string, readonly NotebookVariant[]>>,
  { siteDir, baseUrl }: LoadContext,
) {
  const versions = loadedVersions.map((version) => {
    const factsById = facts.get(version.versionName);
    const runs = readSampleRuns(version.contentPath)?.pages ?? {};
    const docs = withNeighbors(version.docs).map((doc) => {
      const file = resolve(siteDir, doc.source.replace('@site/', ''));
      const run = runs[getRecordName(version.contentPath, file)];
      const pageFacts = factsById?.get(doc.id);
      const notebooks = notebooksByRoute[removeTrailingSlash(withoutBasePath(doc.permalink, baseUrl))];
      const addedFacts = { ...(run && { samples: getSamplesFacts(run) }), ...(notebooks && { notebooks }) };
      return { ...doc, facts: pageFacts && { ...pageFacts, ...addedFacts } };
    });
    return { ...version, docs };
  });
  return { loadedVersions: versions };
}
