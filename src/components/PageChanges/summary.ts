import type { Held, Mark, PageDifference, Run } from '@site/src/difference/types';

/** @returns how much of a page changed: "5 of 12 sections changed: 3 edited, 1 added, 1 removed" */
export function summaryOf({ sections }: PageDifference): string {
  const count = (state: 'changed' | Mark) => sections.filter((section) => section.state === state).length;
  const [edited, added, removed] = [count('changed'), count('added'), count('removed')];
  const changed = edited + added + removed;
  const total = `${changed} of ${numberOf(sections.length, 'section')} changed`;
  const kinds = [
    ...(edited > 0 ? [`${edited} edited`] : []),
    ...(added > 0 ? [`${added} added`] : []),
    ...(removed > 0 ? [`${removed} removed`] : []),
  ];
  return added + removed > 0 ? `${total}: ${kinds.join(', ')}` : total;
}

const NAMES: Record<Held, string> = {
  paragraph: 'paragraph',
  item: 'list item',
  table: 'table',
  definitions: 'list of names',
  code: 'code sample',
  figure: 'diagram',
};

/** @returns what a folded run holds: "2 paragraphs, 1 table" */
export function contentOf({ holds }: Run): string {
  return (Object.keys(NAMES) as Held[])
    .flatMap((held) => (holds?.[held] ? [numberOf(holds[held], NAMES[held])] : []))
    .join(', ');
}

/** @returns a number and what it counts: "1 row", "2 rows" */
export function numberOf(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
