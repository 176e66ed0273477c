import { joinWithAnd } from '../text/format';
import type { Grade, PageFacts } from './page-facts';

/** Sentence above a page that compares the page with another version: `Changed since 0.6`. */
export interface Remark {
  text: string;
  /** Whether the sentence links to the changes on the page. */
  opensChanges?: true;
}

/** Beginnings of the sentence on a changed page, by the importance of the changes. */
const CHANGED_TEXTS: Record<Grade, string> = {
  api: 'API changed',
  behaviour: 'Changed',
  wording: 'Reworded',
};

/** Lists sentences that compare a page with other versions: `New in 0.7`, `Not in 0.6`. */
export function listRemarks(
  { change, missingIn }: PageFacts,
  version: string,
  getLabel: (name: string) => string,
): Remark[] {
  const remarks: Remark[] = [];
  if (change?.state === 'new') remarks.push({ text: `New in ${getLabel(version)}` });
  if (change?.state === 'changed') {
    const text = `${CHANGED_TEXTS[change.grade ?? 'wording']} since ${getLabel(change.version)}`;
    remarks.push({ text, ...(change.difference !== undefined && { opensChanges: true }) });
  }
  // Other releases in install commands aren't worth a remark, but they make the page different, so it isn't “Unchanged” either.
  if (change?.state === 'unchanged' && !change.releases)
    remarks.push({ text: `Unchanged since ${getLabel(change.version)}` });
  if (change?.moved) remarks.push({ text: `Moved since ${getLabel(change.version)}` });
  if (missingIn.length > 0) remarks.push({ text: `Not in ${joinWithAnd(missingIn.map(getLabel))}` });
  return remarks;
}
