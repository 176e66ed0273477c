type Size = Pick<DOMRect, 'width' | 'height'>;
type Box = Pick<DOMRect, 'height' | 'left' | 'top'>;
type CardPlace = Record<'left' | 'top' | 'maxHeight', number>;

const NAME_GAP = 6;
const MARGIN = 8;

/** Returns where to show an API name's card: below the name if the card fits there, otherwise on the side with more space. */
export function placeCard(nameBox: Box, cardSize: Size, windowSize: Size): CardPlace {
  const left = Math.max(MARGIN, Math.min(nameBox.left, windowSize.width - MARGIN - cardSize.width));
  const topBelow = nameBox.top + nameBox.height + NAME_GAP;
  const bottomAbove = nameBox.top - NAME_GAP;
  const spaceBelow = windowSize.height - MARGIN - topBelow;
  const spaceAbove = bottomAbove - MARGIN;
  const isBelow = cardSize.height <= spaceBelow || spaceBelow >= spaceAbove;
  if (isBelow) return { left, top: topBelow, maxHeight: Math.max(spaceBelow, 0) };
  return { left, top: bottomAbove - Math.min(cardSize.height, spaceAbove), maxHeight: spaceAbove };
}
