/** The words for the state of a page in a version, beside those before it, by the names of `PageState` in src/model/versions/facts.ts. */
export const pageStates = {
  first: 'included',
  new: 'new',
  api: 'API change',
  behaviour: 'behavior change',
  wording: 'reworded',
  unchanged: 'unchanged',
  missing: '–',
} as const;
