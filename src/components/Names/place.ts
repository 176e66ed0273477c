export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

type Size = Pick<Box, 'width' | 'height'>;

/** Pixels between a name and its card. */
const GAP = 6;

/** Pixels between a card and the edge of the window. */
const EDGE = 8;

/**
 * Positions a card next to its name without covering it: below the name if the card fits there, otherwise on the side with more space,
 * where it may be cut.
 *
 * @returns The position of the card in the window and its maximum height.
 */
export function placeCard(
  name: Box,
  card: Size,
  view: Size,
): { left: number; top: number; maxHeight: number } {
  const left = Math.max(EDGE, Math.min(name.left, view.width - EDGE - card.width));
  const bottom = name.top + name.height + GAP;
  const [above, below] = [name.top - GAP - EDGE, view.height - EDGE - bottom];
  if (card.height <= below || below >= above) return { left, top: bottom, maxHeight: Math.max(below, 0) };
  return { left, top: name.top - GAP - Math.min(card.height, above), maxHeight: above };
}
