type Size = Pick<DOMRect, 'width' | 'height'>;
type Box = Pick<DOMRect, 'width' | 'height' | 'left' | 'top'>;
type CardPlace = Record<'left' | 'top' | 'maxHeight', number>;

/** Vertical distance in pixels between an API name and its card. */
const GAP = 6;

/** Minimum distance in pixels between a card and the edge of the window. */
const EDGE = 8;

/** Places a card below its API name if the card fits there. Otherwise, uses the side with more space, and limits the height of the card. */
export function placeCard(nameBox: Box, cardSize: Size, windowSize: Size): CardPlace {
  const left = Math.max(EDGE, Math.min(nameBox.left, windowSize.width - EDGE - cardSize.width));
  const topBelow = nameBox.top + nameBox.height + GAP;
  const bottomAbove = nameBox.top - GAP;
  const spaceBelow = windowSize.height - EDGE - topBelow;
  const spaceAbove = bottomAbove - EDGE;
  const isBelow = cardSize.height <= spaceBelow || spaceBelow >= spaceAbove;
  if (isBelow) return { left, top: topBelow, maxHeight: Math.max(spaceBelow, 0) };
  return { left, top: bottomAbove - Math.min(cardSize.height, spaceAbove), maxHeight: spaceAbove };
}
