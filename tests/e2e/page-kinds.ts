import { apiChangesPath, main, oldest, second } from '../live-versions';
import { pageKinds } from './stillness';

/** A page of each kind, by what it is, with those whose parts differ. */
export const PAGE_KINDS = {
  ...pageKinds,
  'landing of the unreleased version': main.path,
  concept: '/docs/components/model',
  tutorial: '/docs/tutorials/rag',
  'page of an older version': `${oldest.path}/core_api/apply`,
  'long reference': '/docs/api/base/datalayer',
  'page outside of the sidebar': '/docs/ai_plugins/pillow',
  'changes of the API': apiChangesPath(oldest, second),
  search: '/search',
};

export const MODES = ['light', 'dark'] as const;
