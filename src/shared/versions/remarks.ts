import { enumerate } from '../text/format';
import type { Grade, PageFacts } from './page-facts';

/** One thing that a page says about itself and another version. */
export interface Remark {
  text: string;
  /** Whether it leads to the changes. */
  opens?: true;
}

/** The remark on a changed page, by what changed. */
const CHANGED: Record<Grade, string> = {
  api: 'API changed',
  behaviour: 'Changed',
  wording: 'Reworded',
};

/** @returns what readers of a page are told about it in the other versions */
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
  // That install lines name another release goes without saying, and yet the page is not the same.
  if (before?.state === 'unchanged' && !before.releases)
    remarks.push({ text: `Unchanged since ${labelOf(before.version)}` });
  if (before?.moved) remarks.push({ text: `Moved since ${labelOf(before.version)}` });
  if (goneIn.length > 0) remarks.push({ text: `Not in ${enumerate(goneIn.map(labelOf))}` });
  return remarks;
}
