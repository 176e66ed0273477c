/** A box in the window. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Between what is pointed at and its card. */
const GAP = 6;

/** Between the card and the window's edge. */
const EDGE = 8;

/**
 * Finds the place of a card beside what it is about, which it never covers: below it where there is room, else above it, else where there
 * is more room, and then cut.
 *
 * @param name - What is pointed at.
 * @param card - How large the card is.
 * @param view - How large the window is.
 * @returns Where the card goes, in the window, and how high it may be.
 */
export function placeCard(
  name: Box,
  card: Pick<Box, 'width' | 'height'>,
  view: Pick<Box, 'width' | 'height'>,
): { left: number; top: number; maxHeight: number } {
  const left = Math.max(EDGE, Math.min(name.left, view.width - EDGE - card.width));
  const below = view.height - EDGE - (name.top + name.height + GAP);
  const above = name.top - GAP - EDGE;
  const isBelow = card.height <= below || below >= above;
  const maxHeight = Math.max(isBelow ? below : above, 0);
  const height = Math.min(card.height, maxHeight);
  return { left, top: isBelow ? name.top + name.height + GAP : name.top - GAP - height, maxHeight };
}
