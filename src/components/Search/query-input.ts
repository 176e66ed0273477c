/** HTML attributes that the text fields of the search dialog and the search page share. */
export const queryInput = {
  placeholder: 'Search docs, API or an error message',
  autoComplete: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
} as const;
