import { pageKinds } from './stillness';

/** A page of each kind, by what it is, with those whose parts differ. */
export const PAGE_KINDS = {
  ...pageKinds,
  'landing of the unreleased version': '/docs/next',
  concept: '/docs/components/model',
  tutorial: '/docs/tutorials/rag',
  'page of an older version': '/docs/0.6/core_api/apply',
  'long reference': '/docs/api/base/datalayer',
};

export const MODES = ['light', 'dark'] as const;
