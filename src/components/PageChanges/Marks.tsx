import type { Mark, Piece } from '@site/src/model/difference/types';
import { runsOf } from '@site/src/shared/runs-of';
import type { ReactNode } from 'react';

/** The HTML element of each mark. */
const elements = { added: 'ins', removed: 'del' } as const satisfies Record<Mark, string>;

/** Words for screen readers alone. They are not copied with the text. */
export function Hidden({ children }: { children: ReactNode }): ReactNode {
  return <span className="visually-hidden">{children}</span>;
}

/** Something that only one of the pages has, between words for screen readers alone. */
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

/** Text with its marks. Screen readers hear where a change begins and ends. */
export function Pieces({ pieces }: { pieces: readonly Piece[] }): ReactNode {
  const runs = runsOf(pieces, (one, other) => one.mark === other.mark);
  return runs.map((run, index) => {
    const text = run.map((piece, at) => <Styled key={keyOf(at)} piece={piece} />);
    const mark = run[0]?.mark;
    if (!mark) return text;
    // Text that is added in the place of removed text is one change with it.
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
