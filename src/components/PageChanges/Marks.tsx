import type { Mark, Piece } from '@site/src/difference/types';
import type { ReactNode } from 'react';
import { markedRuns } from './marked-runs';

/** Words for screen readers alone. They are not copied with the text. */
export function Hidden({ children }: { children: ReactNode }): ReactNode {
  return <span className="visually-hidden">{children}</span>;
}

/** Text with its marks. Screen readers hear where a change begins and ends. */
export function Pieces({ pieces }: { pieces: readonly Piece[] }): ReactNode {
  return markedRuns(pieces).map(({ mark, pieces: own, ends }, index) => {
    const text = own.map((piece, at) => <Styled key={keyOf(at)} piece={piece} />);
    if (!mark) return text;
    const Element = elements[mark];
    return (
      <Element key={keyOf(index)}>
        <Hidden>{mark}: </Hidden>
        {text}
        {ends && <Hidden> end of change</Hidden>}
      </Element>
    );
  });
}

/** What stands for a mark in HTML. */
export const elements = { added: 'ins', removed: 'del' } as const satisfies Record<Mark, string>;

/** A difference is drawn once and never changes, so that a place is as good a key as any. */
export function keyOf(index: number): string {
  return String(index);
}

function Styled({ piece: { text, style } }: { piece: Piece }): ReactNode {
  switch (style) {
    case 'code':
      return <code>{text}</code>;
    case 'strong':
      return <strong>{text}</strong>;
    case 'emphasis':
      return <em>{text}</em>;
    default:
      return text;
  }
}
