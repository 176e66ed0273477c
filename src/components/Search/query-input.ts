export const queryInput = {
  placeholder: 'Search docs, API or an error message',
  autoComplete: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
} as const;
