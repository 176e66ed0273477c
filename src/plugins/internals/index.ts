import type { PluginModule } from '@docusaurus/types';
import pageScripts from './page-scripts';
import pagesOnDemand from './pages-on-demand';
import smallPackages from './small-packages';
import versionRoutes from './version-routes';

/** Plugins that use undocumented parts of Docusaurus. Set `PLAIN_DOCUSAURUS=true` to switch them off. */
export const internals: PluginModule[] =
  process.env.PLAIN_DOCUSAURUS === 'true' ? [] : [smallPackages, pageScripts, pagesOnDemand, versionRoutes];
