import { getApiChangesRoute, main, oldest, second, third } from '../live-versions';

/** A page of each kind. */
export const MAIN_KINDS = {
  home: '/',
  landing: '/docs',
  category: '/docs/category/api',
  guide: '/docs/core_api/connect',
  API: '/docs/api/components/listener',
  versions: '/versions',
  'standalone page': '/markdown-page',
};

const { landing, ...OTHERS } = MAIN_KINDS;

/** Short pages with parts that no other kind has. Opening one of each is fast enough for each change. */
export const DISTINCT_KINDS = {
  ...OTHERS,
  'landing of the unreleased version': main.path,
  tutorial: '/docs/tutorials/vector_search_openai',
  'page of an older version': `${oldest.path}/core_api/intro`,
  'changes of the API': getApiChangesRoute(second, third),
  search: '/search',
  'upgrade check': '/upgrade',
};

/** The same kinds with longer pages, and pages that are reached differently. */
export const PAGE_KINDS = {
  ...DISTINCT_KINDS,
  landing,
  concept: '/docs/components/model',
  'long reference': '/docs/api/base/datalayer',
  'page outside of the sidebar': '/docs/ai_plugins/pillow',
};
