/** Maps each `VersionState` (src/model/versions/facts.ts) to a label for how a page changed since the previous version. */
export const pageStates = {
  first: 'included',
  new: 'new',
  api: 'API change',
  behaviour: 'behavior change',
  wording: 'reworded',
  unchanged: 'unchanged',
  missing: '–',
} as const;
