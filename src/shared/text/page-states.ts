/** Labels that tell readers how a page changed since the previous version. The keys are the values of the type `VersionState`. */
export const pageStates = {
  first: 'included',
  new: 'new',
  api: 'API change',
  behaviour: 'behavior change',
  wording: 'reworded',
  unchanged: 'unchanged',
  missing: '–',
} as const;
