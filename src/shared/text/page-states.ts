/** The words for the state of a page in a version, beside those before it, by the names of `PageState` in src/model/versions/facts.ts. */
export const pageStates = {
  first: 'present',
  new: 'new',
  api: 'API',
  behaviour: 'behaviour',
  wording: 'wording',
  unchanged: 'unchanged',
  missing: 'missing',
} as const;
