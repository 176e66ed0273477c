import type { Piece } from '@site/src/search/excerpt';
import type { ReactNode } from 'react';

/** A text with marked words. */
export function Pieces({ of }: { of: readonly Piece[] }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity
  return of.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text));
}
