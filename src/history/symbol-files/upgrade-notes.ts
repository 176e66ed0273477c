import { type PageContent, type Span, textOfSpans } from '../../page/content';
import type { UpgradeNote } from '../../symbol-file';

/**
 * Reads what a page about an upgrade says of each change of the API that it links to.
 *
 * @param page - The page.
 * @param route - Its address.
 * @returns By the address of the change. A row of a table says what to do in its last column.
 */
export function upgradeNotes(
  { sections }: Pick<PageContent, 'sections'>,
  route: string,
): Map<string, UpgradeNote> {
  const notes = new Map<string, UpgradeNote>();
  for (const { anchor, blocks } of sections) {
    for (const block of blocks) {
      const says = block.kind === 'row' ? marked(block.cells.at(-1) ?? []) : '';
      const address = anchor === null ? route : `${route}#${anchor}`;
      for (const link of block.links ?? []) {
        // What a row says is more than that a paragraph names the change.
        if (notes.get(link)?.says === undefined) notes.set(link, { ...(says && { says }), address });
      }
    }
  }
  return notes;
}

/** @returns The words, names in backticks. */
export function marked(spans: readonly Span[]): string {
  return spans
    .map((span) => (span.style === 'code' ? `\`${span.text}\`` : textOfSpans([span])))
    .join('')
    .trim();
}
