/** Labels for the state of a page, compared with earlier versions. The keys are those of `PageState` in src/model/versions/facts.ts. */
export const pageStates = {
  first: 'included',
  new: 'new',
  api: 'API change',
  behaviour: 'behavior change',
  wording: 'reworded',
  unchanged: 'unchanged',
  missing: '–',
} as const;
