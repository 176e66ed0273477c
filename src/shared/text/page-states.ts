/** Labels for how a page changed since the previous version, for each `VersionState` in `src/model/versions/facts.ts`. */
export const pageStates = {
  first: 'included',
  new: 'new',
  api: 'API change',
  behaviour: 'behavior change',
  wording: 'reworded',
  unchanged: 'unchanged',
  missing: '–',
} as const;
