type Size = Pick<DOMRect, 'width' | 'height'>;
type Box = Pick<DOMRect, 'width' | 'height' | 'left' | 'top'>;
type CardPlace = Record<'left' | 'top' | 'maxHeight', number>;

/** Pixels between an API name and its card. */
const GAP = 6;

/** Minimum pixels between a card and the window's edges. */
const EDGE = 8;

/** Returns where to show an API name's card: below the name if the card fits there, otherwise on the side with more space. */
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
