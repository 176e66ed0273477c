import { LONGEST_QUERY } from '@site/src/shared/search/limits';

/** Attributes that the box of the dialog and that of the search page have in common. */
export const queryInput = {
  placeholder: 'Search docs, API or an error message',
  autoComplete: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
  maxLength: LONGEST_QUERY,
} as const;
