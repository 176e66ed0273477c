type Size = Record<'width' | 'height', number>;
type Box = Size & Record<'left' | 'top', number>;
type Place = Record<'left' | 'top' | 'maxHeight', number>;

/** Vertical distance in pixels between an API name and the card about it. */
const GAP = 6;

/** Minimum distance in pixels between the card about an API name and the edge of the window. */
const EDGE = 8;

/**
 * Calculates where in the window the card about an API name appears. The card is below the name if it fits there. Otherwise, it's above or below the name,
 * where there is more space, and `maxHeight` limits its height.
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
