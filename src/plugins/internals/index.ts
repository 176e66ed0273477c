import type { PluginModule } from '@docusaurus/types';
import noHighlighter from './no-highlighter';
import pageScripts from './page-scripts';
import pageStyles from './page-styles';
import pagesOnDemand from './pages-on-demand';
import versionRoutes from './version-routes';

/** All plugins that lean on parts of Docusaurus that it does not document; none of them with `PLAIN_DOCUSAURUS=true` (see README.md). */
export const internals: PluginModule[] =
  process.env.PLAIN_DOCUSAURUS === 'true'
    ? []
    : [noHighlighter, pageScripts, pageStyles, pagesOnDemand, versionRoutes];
