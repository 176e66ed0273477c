import type { Mark, Piece } from '@site/src/model/difference/types';
import { groupNeighbors } from '@site/src/shared/group-neighbors';
import type { ReactNode } from 'react';

const markElements = { added: 'ins', removed: 'del' } as const satisfies Record<Mark, string>;

const styleElements = { code: 'code', strong: 'strong', emphasis: 'em' } as const;

/** Renders text for screen readers. When readers copy the visible text around it, this text isn't copied. */
export function HiddenText({ children }: { children: ReactNode }): ReactNode {
  return <span className="visually-hidden">{children}</span>;
}

interface MarkedProps {
  mark: Mark;
  startText?: string;
  endText?: string;
  className?: string;
  children: ReactNode;
}

/** Renders content that was added or removed. `startText` and `endText` tell screen readers where the content starts and ends. */
export function MarkedContent({ mark, startText, endText, className, children }: MarkedProps): ReactNode {
  const Element = markElements[mark];
  return (
    <Element className={className}>
      {startText && <HiddenText>{startText} </HiddenText>}
      {children}
      {endText && <HiddenText> {endText}</HiddenText>}
    </Element>
  );
}

/** Renders a text with added and removed parts. Screen readers announce where each of these parts starts and ends. */
export function Pieces({ pieces }: { pieces: readonly Piece[] }): ReactNode {
  const runs = groupNeighbors(pieces, (piece, nextPiece) => piece.mark === nextPiece.mark);
  return runs.map((run, index) => {
    const text = run.map((piece, pieceIndex) => <StyledPiece key={getKey(pieceIndex)} piece={piece} />);
    const mark = run[0]?.mark;
    if (!mark) return text;
    // Removed text and the added text that replaces it are one change, even if there are unchanged spaces between the two texts.
    const isChangeOrText = (piece: Piece) => piece.mark !== undefined || piece.text.trim() !== '';
    const nextRun = runs.slice(index + 1).find((laterRun) => laterRun.some(isChangeOrText));
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

/** Returns the React key of an item from the item's index. Suitable only for lists that never change. */
export function getKey(index: number): string {
  return String(index);
}

function StyledPiece({ piece: { text, style } }: { piece: Piece }): ReactNode {
  const Element = style && styleElements[style];
  return Element ? <Element>{text}</Element> : text;
}
