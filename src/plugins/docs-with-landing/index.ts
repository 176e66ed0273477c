import docsPlugin, {
  type LoadedContent,
  type PluginOptions,
  validateOptions,
} from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { addLandingRoutes } from './landing-routes';

export { validateOptions };

/**
 * The docs plugin of Docusaurus, plus a landing page at the root of each version (`/docs`, `/docs/0.6`, `/docs/next`).
 *
 * The landing page is a route of its own inside the version's chrome, not a doc with slug `/`: such a doc would
 * become the version's main doc, which the specification fixes.
 *
 * @param options those of `@docusaurus/plugin-content-docs`
 */
export default async function docsWithLanding(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<LoadedContent>> {
  const plugin = await docsPlugin(context, options);
  return {
    ...plugin,
    async contentLoaded({ content, actions }) {
      await plugin.contentLoaded?.({
        content,
        actions: {
          ...actions,
          addRoute: (route) => actions.addRoute(addLandingRoutes(route, content.loadedVersions)),
        },
      });
    },
  };
}
