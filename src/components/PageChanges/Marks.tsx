import type { Mark, Piece } from '@site/src/model/difference/types';
import { groupNeighbors } from '@site/src/shared/group-neighbors';
import type { ReactNode } from 'react';

const markElements = { added: 'ins', removed: 'del' } as const satisfies Record<Mark, string>;

const styleElements = { code: 'code', strong: 'strong', emphasis: 'em' } as const;

interface MarkedProps {
  mark: Mark;
  startText?: string;
  endText?: string;
  className?: string;
  children: ReactNode;
}

/** Renders added or removed content. `startText` and `endText` tell screen reader users where it starts and ends. */
export function MarkedContent({ mark, startText, endText, className, children }: MarkedProps): ReactNode {
  const Element = markElements[mark];
  return (
    <Element className={className}>
      {startText && <span className="visually-hidden">{startText} </span>}
      {children}
      {endText && <span className="visually-hidden"> {endText}</span>}
    </Element>
  );
}

/** Renders text in which additions and removals are marked, also for screen readers. */
export function Pieces({ pieces }: { pieces: readonly Piece[] }): ReactNode {
  const runs = groupNeighbors(pieces, (piece, nextPiece) => piece.mark === nextPiece.mark);
  return runs.map((run, index) => {
    const text = run.map((piece, pieceIndex) => <StyledPiece key={getKey(pieceIndex)} piece={piece} />);
    const mark = run[0]?.mark;
    if (!mark) return text;
    // If added text replaces removed text, announce the end only once, even if unchanged spaces separate them.
    const isUnchangedSpace = (piece: Piece) => piece.mark === undefined && piece.text.trim() === '';
    const nextRun = runs.slice(index + 1).find((laterRun) => !laterRun.every(isUnchangedSpace));
    const isReplaced = mark === 'removed' && nextRun?.[0]?.mark === 'added';
    return (
      <MarkedContent
        key={getKey(index)}
        mark={mark}
        startText={`${mark}:`}
        endText={isReplaced ? undefined : 'end of change'}
      >
        {text}
      </MarkedContent>
    );
  });
}

/** Returns a React key for an index. Use it only for lists that never change. */
export function getKey(index: number): string {
  return String(index);
}

function StyledPiece({ piece: { text, style } }: { piece: Piece }): ReactNode {
  const Element = style && styleElements[style];
  return Element ? <Element>{text}</Element> : text;
}
