import type { Mark, Piece } from '@site/src/model/difference/types';
import { runsOf } from '@site/src/shared/runs-of';
import type { ReactNode } from 'react';

/** HTML elements by mark. */
const elements = { added: 'ins', removed: 'del' } as const satisfies Record<Mark, string>;

/** Renders text for screen readers only. It isn't copied with the visible text. */
export function Hidden({ children }: { children: ReactNode }): ReactNode {
  return <span className="visually-hidden">{children}</span>;
}

/** Renders content that only one of the pages contains, between texts for screen readers. */
export function Marked({
  mark,
  begin,
  end,
  className,
  children,
}: {
  mark: Mark;
  begin?: string;
  end?: string;
  className?: string;
  children: ReactNode;
}): ReactNode {
  const Element = elements[mark];
  return (
    <Element className={className}>
      {begin && <Hidden>{begin} </Hidden>}
      {children}
      {end && <Hidden> {end}</Hidden>}
    </Element>
  );
}

/** Renders text with its marks. Screen readers announce the start and the end of each change. */
export function Pieces({ pieces }: { pieces: readonly Piece[] }): ReactNode {
  const runs = runsOf(pieces, (one, other) => one.mark === other.mark);
  return runs.map((run, index) => {
    const text = run.map((piece, at) => <Styled key={keyOf(at)} piece={piece} />);
    const mark = run[0]?.mark;
    if (!mark) return text;
    // Removed text and the added text that replaces it are one change.
    const next = runs
      .slice(index + 1)
      .find((one) => one.some(({ text, mark }) => mark || text.trim() !== ''));
    const isReplaced = mark === 'removed' && next?.[0]?.mark === 'added';
    return (
      <Marked
        key={keyOf(index)}
        mark={mark}
        begin={`${mark}:`}
        end={isReplaced ? undefined : 'end of change'}
      >
        {text}
      </Marked>
    );
  });
}

/** Returns a React key. A difference doesn't change after it is rendered, so the index is sufficient. */
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
