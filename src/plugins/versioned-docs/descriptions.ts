import type { PropVersionMetadata } from '@docusaurus/plugin-content-docs';
import type { RouteConfig } from '@docusaurus/types';
import { landingComponent } from './landing-routes';

/** The pages that list others with what they are about. */
const LISTS: readonly string[] = [landingComponent, '@theme/DocCategoryGeneratedIndexPage'];

/**
 * Takes what each page is about out of what all pages of a version load, where it is half of all bytes, and hands it to those that list
 * pages (`src/versions/use-descriptions.ts`).
 *
 * @param docsRoute - The route that the docs plugin adds, with the landing pages.
 * @param files - By the path of a version the module that has the descriptions of its pages by their ids.
 */
export function withDescriptionsAside(
  docsRoute: RouteConfig,
  files: ReadonlyMap<string, string>,
): RouteConfig {
  const routes = docsRoute.routes?.map((route) => {
    const file = files.get(route.path);
    const { version } = (route.props ?? {}) as { version?: PropVersionMetadata };
    if (!file || !version) return route;
    const docs = Object.fromEntries(
      Object.entries(version.docs).map(([id, { description, ...doc }]) => [id, doc]),
    );
    return { ...withDescriptions(route, file), props: { ...route.props, version: { ...version, docs } } };
  });
  return { ...docsRoute, routes };
}

/** Of a route inside of another Docusaurus takes what is below `data`. */
function withDescriptions(route: RouteConfig, descriptions: string): RouteConfig {
  return {
    ...route,
    ...(LISTS.includes(route.component) && { context: { ...route.context, data: { descriptions } } }),
    ...(route.routes && { routes: route.routes.map((inner) => withDescriptions(inner, descriptions)) }),
  };
}
