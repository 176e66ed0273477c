type Size = Record<'width' | 'height', number>;
type Box = Size & Record<'left' | 'top', number>;
type Place = Record<'left' | 'top' | 'maxHeight', number>;

/** Vertical distance in pixels between an API name and the card about it. */
const GAP = 6;

/** Minimum distance in pixels between the card about an API name and the edge of the window. */
const EDGE = 8;

/**
 * Calculates the position of the card about an API name in the window. The card is below the name if the card fits there. Otherwise, the card is on the
 * side with more space, above or below the name, and `maxHeight` limits the height of the card.
 */
export function placeCard(nameBox: Box, cardSize: Size, viewSize: Size): Place {
  const left = Math.max(EDGE, Math.min(nameBox.left, viewSize.width - EDGE - cardSize.width));
  const bottom = nameBox.top + nameBox.height + GAP;
  const spaceAbove = nameBox.top - GAP - EDGE;
  const spaceBelow = viewSize.height - EDGE - bottom;
  if (cardSize.height <= spaceBelow || spaceBelow >= spaceAbove)
    return { left, top: bottom, maxHeight: Math.max(spaceBelow, 0) };
  return { left, top: nameBox.top - GAP - Math.min(cardSize.height, spaceAbove), maxHeight: spaceAbove };
}
