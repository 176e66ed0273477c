/** How a page changed since the previous version. The keys are the values of `VersionState` in `src/model/versions/facts.ts`. */
export const pageStates = {
  first: 'included',
  new: 'new',
  api: 'API change',
  behaviour: 'behavior change',
  wording: 'reworded',
  unchanged: 'unchanged',
  missing: '–',
} as const;
