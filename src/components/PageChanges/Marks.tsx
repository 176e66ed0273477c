import type { Mark, Piece } from '@site/src/model/difference/types';
import { groupNeighbors } from '@site/src/shared/runs-of';
import type { ReactNode } from 'react';

/** HTML elements by mark. */
const markElements = { added: 'ins', removed: 'del' } as const satisfies Record<Mark, string>;

/** Renders text for screen readers only. It isn't copied with the visible text. */
export function HiddenText({ children }: { children: ReactNode }): ReactNode {
  return <span className="visually-hidden">{children}</span>;
}

/** Renders content that only one of the pages contains, between texts for screen readers. */
export function MarkedContent({
  mark,
  startText,
  endText,
  className,
  children,
}: {
  mark: Mark;
  startText?: string;
  endText?: string;
  className?: string;
  children: ReactNode;
}): ReactNode {
  const Element = markElements[mark];
  return (
    <Element className={className}>
      {startText && <HiddenText>{startText} </HiddenText>}
      {children}
      {endText && <HiddenText> {endText}</HiddenText>}
    </Element>
  );
}

/** Renders text with its marks. Screen readers announce the start and the end of each change. */
export function Pieces({ pieces }: { pieces: readonly Piece[] }): ReactNode {
  const runs = groupNeighbors(pieces, (piece, nextPiece) => piece.mark === nextPiece.mark);
  return runs.map((run, index) => {
    const text = run.map((piece, pieceIndex) => <StyledPiece key={getKey(pieceIndex)} piece={piece} />);
    const mark = run[0]?.mark;
    if (!mark) return text;
    // Removed text and the added text that replaces it are one change.
    const nextRun = runs
      .slice(index + 1)
      .find((laterRun) => laterRun.some(({ text, mark }) => mark || text.trim() !== ''));
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

/** Returns a React key. A difference doesn't change after it is rendered, so the index is sufficient. */
export function getKey(index: number): string {
  return String(index);
}

function StyledPiece({ piece: { text, style } }: { piece: Piece }): ReactNode {
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
