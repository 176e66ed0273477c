import { joinWithAnd } from '../text/format';
import type { PageFacts } from './page-facts';

export interface Remark {
  text: string;
  opensChanges?: true;
}

/** Lists notes that compare a page with its other versions: `Changed since 0.6`, `Not in 0.7`. */
export function listRemarks(facts: PageFacts, version: string, getLabel: (name: string) => string): Remark[] {
  const { change, missingIn } = facts;
  const remarks: Remark[] = [];
  if (change?.state === 'new') remarks.push({ text: `New in ${getLabel(version)}` });
  if (change?.state === 'changed') {
    const text = `${change.grade === 'wording' ? 'Reworded' : 'Changed'} since ${getLabel(change.version)}`;
    remarks.push({ text, ...(change.difference !== undefined && { opensChanges: true }) });
  }
  if (change?.moved) remarks.push({ text: `Moved since ${getLabel(change.version)}` });
  if (missingIn.length > 0) remarks.push({ text: `Not in ${joinWithAnd(missingIn.map(getLabel))}` });
  return remarks;
}
