import type { PluginModule } from '@docusaurus/types';
import noHighlighter from './no-highlighter';
import pageScripts from './page-scripts';
import pageStyles from './page-styles';
import pagesOnDemand from './pages-on-demand';
import versionRoutes from './version-routes';

/** Plugins that use undocumented parts of Docusaurus. `PLAIN_DOCUSAURUS=true` switches them off (see README.md). */
export const internals: PluginModule[] =
  process.env.PLAIN_DOCUSAURUS === 'true'
    ? []
    : [noHighlighter, pageScripts, pageStyles, pagesOnDemand, versionRoutes];
