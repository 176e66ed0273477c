import { enumerate } from '../text/format';
import type { Grade, PageFacts } from './page-facts';

/** Sentence of a page about itself and another version. */
export interface Remark {
  text: string;
  /** Whether the remark links to the changes. */
  opens?: true;
}

/** Text of the remark on a changed page, by the kind of change. */
const CHANGED: Record<Grade, string> = {
  api: 'API changed',
  behaviour: 'Changed',
  wording: 'Reworded',
};

/** Lists what readers of a page learn about its counterparts in other versions. */
export function remarksOf(
  { before, goneIn }: PageFacts,
  version: string,
  labelOf: (name: string) => string,
): Remark[] {
  const remarks: Remark[] = [];
  if (before?.state === 'new') remarks.push({ text: `New in ${labelOf(version)}` });
  if (before?.state === 'changed') {
    const text = `${CHANGED[before.grade ?? 'wording']} since ${labelOf(before.version)}`;
    remarks.push({ text, ...(before.difference !== undefined && { opens: true }) });
  }
  // Other releases in install commands aren't worth a remark, but they make the page different, so it isn't “Unchanged” either.
  if (before?.state === 'unchanged' && !before.releases)
    remarks.push({ text: `Unchanged since ${labelOf(before.version)}` });
  if (before?.moved) remarks.push({ text: `Moved since ${labelOf(before.version)}` });
  if (goneIn.length > 0) remarks.push({ text: `Not in ${enumerate(goneIn.map(labelOf))}` });
  return remarks;
}
