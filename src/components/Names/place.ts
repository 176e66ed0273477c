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
  nameBox: Box,
  cardSize: Size,
  viewSize: Size,
): { left: number; top: number; maxHeight: number } {
  const left = Math.max(EDGE, Math.min(nameBox.left, viewSize.width - EDGE - cardSize.width));
  const bottom = nameBox.top + nameBox.height + GAP;
  const [spaceAbove, spaceBelow] = [nameBox.top - GAP - EDGE, viewSize.height - EDGE - bottom];
  if (cardSize.height <= spaceBelow || spaceBelow >= spaceAbove)
    return { left, top: bottom, maxHeight: Math.max(spaceBelow, 0) };
  return { left, top: nameBox.top - GAP - Math.min(cardSize.height, spaceAbove), maxHeight: spaceAbove };
}
