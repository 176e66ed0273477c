import { apiChangesPath, main, oldest, second, third } from '../live-versions';

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

/** Those whose parts stand on no page of another kind: to open one of each takes a change as long as it can wait. */
export const DISTINCT_KINDS = {
  ...OTHERS,
  'landing of the unreleased version': main.path,
  tutorial: '/docs/tutorials/rag',
  'page of an older version': `${oldest.path}/core_api/apply`,
  'changes of the API': apiChangesPath(second, third),
  search: '/search',
};

/** The same, with longer ones, and those that are reached otherwise. */
export const PAGE_KINDS = {
  ...DISTINCT_KINDS,
  landing,
  concept: '/docs/components/model',
  'long reference': '/docs/api/base/datalayer',
  'page outside of the sidebar': '/docs/ai_plugins/pillow',
};
