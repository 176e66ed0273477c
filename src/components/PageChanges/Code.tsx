import type { Hunk, Part, Piece } from '@site/src/difference/types';
import type { ReactNode } from 'react';
import styles from './dialog.lazy.module.css';
import { elements, Hidden, keyOf, Pieces } from './Marks';
import { Scroll } from './Scroll';
import { numberOf } from './summary';

type CodePart = Extract<Part, { kind: 'code' }>;
type Line = NonNullable<Hunk['lines']>[number];

/** Code by line, with the signs that diffs have. */
export function Code({ part: { title, hunks } }: { part: CodePart }): ReactNode {
  const signed = hunks.some(({ mark }) => mark);
  return (
    <div className={styles.code}>
      {title && (
        <p className={styles.codeTitle}>
          <Pieces pieces={title} />
        </p>
      )}
      <Scroll label="Code">
        {hunks.map((hunk, index) => (
          <Lines key={keyOf(index)} hunk={hunk} signed={signed} />
        ))}
      </Scroll>
    </div>
  );
}

function Lines({ hunk: { mark, folded, lines }, signed }: { hunk: Hunk; signed: boolean }): ReactNode {
  if (folded !== undefined) {
    const label = numberOf(folded, 'unchanged line');
    if (!lines) return <p className={styles.quiet}>{label}, left out here</p>;
    return (
      <details>
        <summary>{label}</summary>
        <Plain lines={lines} signed={signed} />
      </details>
    );
  }
  if (!mark) return <Plain lines={lines ?? []} signed={signed} />;
  const Element = elements[mark];
  return (
    <pre className={styles[mark]}>
      <Element>
        <Hidden>
          {mark} {lines?.length === 1 ? 'line' : 'lines'}:{' '}
        </Hidden>
        {lines?.map((line, index) => (
          <CodeLine key={keyOf(index)} sign={mark === 'added' ? '+' : '-'} line={line} />
        ))}
        <Hidden>end of {mark}</Hidden>
      </Element>
    </pre>
  );
}

function Plain({ lines, signed }: { lines: readonly Line[]; signed: boolean }): ReactNode {
  return (
    <pre>
      {lines.map((line, index) => (
        <CodeLine key={keyOf(index)} sign={signed ? ' ' : ''} line={line} />
      ))}
    </pre>
  );
}

function CodeLine({ sign, line }: { sign: string; line: Line }): ReactNode {
  return (
    <span className={styles.line}>
      {sign && <span aria-hidden="true">{`${sign} `}</span>}
      {typeof line === 'string'
        ? line
        : line.map((piece, index) => <Word key={keyOf(index)} piece={piece} />)}
      {'\n'}
    </span>
  );
}

/** The line says aloud that it is removed or added; its words only look so. */
function Word({ piece: { text, mark } }: { piece: Piece }): ReactNode {
  return mark ? <span className={styles.word}>{text}</span> : text;
}
