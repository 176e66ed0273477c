import { apiChangesPath, main, oldest, second } from '../live-versions';

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

/** The same, with those whose parts differ. */
export const PAGE_KINDS = {
  ...MAIN_KINDS,
  'landing of the unreleased version': main.path,
  concept: '/docs/components/model',
  tutorial: '/docs/tutorials/rag',
  'page of an older version': `${oldest.path}/core_api/apply`,
  'long reference': '/docs/api/base/datalayer',
  'page outside of the sidebar': '/docs/ai_plugins/pillow',
  'changes of the API': apiChangesPath(oldest, second),
  search: '/search',
};
