import { MAX_QUERY_LENGTH } from '@site/src/shared/search/limits';

/** HTML attributes of the search fields in the search dialog and on the search page. */
export const queryInput = {
  placeholder: 'Search docs, API or an error message',
  autoComplete: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
  maxLength: MAX_QUERY_LENGTH,
} as const;
