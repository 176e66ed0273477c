import { joinWithAnd } from '../text/format';
import type { PageFacts } from './page-facts';

/** A short remark above a page about how it differs from other versions: `Changed since 0.6`. */
export interface Remark {
  text: string;
  /** Whether a click on the remark shows what changed on the page. */
  opensChanges?: true;
}

/** How the remark about a changed page begins, by the importance of the changes: `API changed` since 0.6. */
const CHANGED_TEXTS = { api: 'API changed', behaviour: 'Changed', wording: 'Reworded' };

/** Lists remarks about how a page differs from other versions of the docs: `New in 0.7`, `Not in 0.6`. */
export function listRemarks(facts: PageFacts, version: string, getLabel: (name: string) => string): Remark[] {
  const { change, missingIn } = facts;
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
