import { MAX_QUERY_LENGTH } from '@site/src/shared/search/limits';

/** Attributes that the inputs of the dialog and the search page share. */
export const queryInput = {
  placeholder: 'Search docs, API or an error message',
  autoComplete: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
  maxLength: MAX_QUERY_LENGTH,
} as const;
