/** A box in the window. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

type Size = Pick<Box, 'width' | 'height'>;

/** Between a name and its card. */
const GAP = 6;

/** Between the card and the window's edge. */
const EDGE = 8;

/**
 * Finds the place of a card beside its name, which it never covers: below it where there is room, else where there is more, and then cut.
 *
 * @returns Where the card goes, in the window, and how high it may be.
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
