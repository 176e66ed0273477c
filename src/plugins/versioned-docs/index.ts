import { resolve } from 'node:path';
import docsPlugin, {
  type LoadedContent,
  type LoadedVersion,
  type PluginOptions,
  validateOptions,
} from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin, RouteConfig } from '@docusaurus/types';
import { withoutBasePath } from '../../base-path';
import { movesOf } from '../../history/lineage';
import { newsOf } from '../../history/news';
import { pageTable } from '../../history/page-table';
import { type Survey, type SurveyedVersion, surveyVersions } from '../../history/survey';
import { readPageContents } from '../../page/content';
import { siteDataWriter } from '../site-data';
import { apiChangesRoutes, apiChangesSummary } from './api-changes-routes';
import { markNotCanonical, pathsWithLatestCounterpart } from './canonical';
import { addLandingRoutes } from './landing-routes';
import { type LoadedPage, pagesOf } from './pages-of';

/**
 * The docs plugin of Docusaurus, plus what its versions know of each other:
 *
 * - a landing page at the root of each version (`/docs`, `/docs/0.6`, `/docs/next`). It is a route of its own inside the version's
 *   chrome, not a doc with slug `/`: such a doc would become the version's main doc, which the specification fixes;
 * - with every doc, in its own chunk, the facts of `../versions/types.ts`: its state against the version before, and where the
 *   difference can be fetched;
 * - `/versions`, the table of all pages, and `/versions/0.6...0.7`, what changed in the API;
 * - in the docs' global data the ids of the pages that moved, and nothing else.
 *
 * @param options those of `@docusaurus/plugin-content-docs`
 */
async function versionedDocs(context: LoadContext, options: PluginOptions): Promise<Plugin<LoadedContent>> {
  const plugin = await docsPlugin(context, options);
  return {
    ...plugin,
    async contentLoaded({ content, actions }) {
      const listed = content.loadedVersions.map((version) => ({ version, pages: pagesOf(version) }));
      const versions = listed.toReversed().map((one) => surveyed(one, context));
      const data = siteDataWriter(context.generatedFilesDir, 'changes');
      const survey = surveyVersions(versions, (name, difference) =>
        data.write(name, JSON.stringify(difference)),
      );
      const moved = movesOf(survey.lineages);
      const elsewhere = canonicalElsewhere(listed, moved);
      const names = versions.map(({ name }) => name);
      const apiChanges = apiChangesSummary(content.loadedVersions, context.siteDir);

      await plugin.contentLoaded?.({
        content: withFacts(content, survey),
        actions: {
          ...actions,
          setGlobalData: (global) => actions.setGlobalData({ ...(global as object), moved }),
          addRoute: (route) =>
            actions.addRoute(
              markNotCanonical(
                addLandingRoutes(route, content.loadedVersions, (name) => ({
                  news: newsOf(name, survey.lineages, names, survey.facts.get(name) ?? new Map()),
                  apiChanges: apiChanges[name] ?? null,
                })),
                elsewhere,
              ),
            ),
        },
      });
      for (const route of [
        allVersionsRoute(context.baseUrl, survey, names),
        ...apiChangesRoutes(content.loadedVersions, context),
      ]) {
        actions.addRoute(route);
      }
    },
  };
}

/** A version with the list of its pages. */
interface ListedVersion {
  version: LoadedVersion;
  pages: readonly LoadedPage[];
}

/** A version with its pages' contents, addresses without the base path. */
function surveyed({ version, pages }: ListedVersion, { siteDir, baseUrl }: LoadContext): SurveyedVersion {
  const contents = readPageContents(resolve(siteDir, version.contentPath));
  return {
    name: version.versionName,
    pages: pages.map((page) => ({ ...page, path: withoutBasePath(page.path, baseUrl) })),
    contents: new Map(contents.map((page) => [page.id, page])),
  };
}

/** Facts travel with the doc's metadata, which is part of the page's own chunk. */
function withFacts({ loadedVersions }: LoadedContent, { facts }: Survey): LoadedContent {
  return {
    loadedVersions: loadedVersions.map((version) => ({
      ...version,
      docs: version.docs.map((doc) => ({ ...doc, facts: facts.get(version.versionName)?.get(doc.id) })),
    })),
  };
}

function canonicalElsewhere(
  listed: readonly ListedVersion[],
  moved: readonly Record<string, string>[],
): Set<string> {
  const versions = listed.map(({ version, pages }) => ({
    name: version.versionName,
    path: version.path,
    docs: pages,
    isLast: version.isLast,
  }));
  const latest = versions.find(({ isLast }) => isLast);
  return latest ? pathsWithLatestCounterpart(versions, latest, moved) : new Set();
}

function allVersionsRoute(
  baseUrl: string,
  { lineages, facts }: Survey,
  names: readonly string[],
): RouteConfig {
  return {
    path: `${baseUrl}versions`,
    component: '@site/src/components/AllVersions',
    exact: true,
    props: { pages: pageTable(lineages, names, facts) },
  };
}

// Given to Docusaurus as a function, so that it shares what it reads with the MDX plugins of the configuration.
versionedDocs.validateOptions = validateOptions;

export default versionedDocs;
