import { runsOf } from '@site/src/shared/difference/runs-of';
import type { Line, Mark, Part, Piece } from '@site/src/shared/difference/types';
import { counted } from '@site/src/shared/text/counted';
import type { ReactNode } from 'react';
import styles from './dialog.lazy.module.css';
import { elements, Hidden, keyOf, Pieces } from './Marks';

type CodePart = Extract<Part, { kind: 'code' }>;

/** So many lines next to a change are always shown. */
const CONTEXT = 2;

/** Fewer lines than this are not folded. */
const LEAST_FOLDED = 4;

/** Code by line, with the signs that diffs have. Lines far from any change are folded. */
export function Code({ part: { title, lines } }: { part: CodePart }): ReactNode {
  const runs = runsOf(lines, (one, other) => one.mark === other.mark);
  const isWhole = runs.every(([line]) => !line?.mark);
  return (
    <div className={`framed ${styles.box} ${styles.code}`}>
      {title.length > 0 && (
        <p>
          <Pieces pieces={title} />
        </p>
      )}
      <div className={styles.scroll} data-scrolls="Code">
        {isWhole ? (
          <Lines lines={lines} />
        ) : (
          runs.map((run, index) => (
            <Run key={keyOf(index)} lines={run} isFirst={index === 0} isLast={index === runs.length - 1} />
          ))
        )}
      </div>
    </div>
  );
}

function Run({ lines, isFirst, isLast }: { lines: Line[]; isFirst: boolean; isLast: boolean }): ReactNode {
  const mark = lines[0]?.mark;
  if (mark) return <Marked mark={mark} lines={lines} />;
  const head = isFirst ? 0 : CONTEXT;
  const tail = lines.length - (isLast ? 0 : CONTEXT);
  if (tail - head < LEAST_FOLDED) return <Lines lines={lines} sign=" " />;
  return (
    <>
      {head > 0 && <Lines lines={lines.slice(0, head)} sign=" " />}
      <details>
        <summary className="quiet">{counted(tail - head, 'unchanged line')}</summary>
        <Lines lines={lines.slice(head, tail)} sign=" " />
      </details>
      {!isLast && <Lines lines={lines.slice(tail)} sign=" " />}
    </>
  );
}

function Marked({ mark, lines }: { mark: Mark; lines: readonly Line[] }): ReactNode {
  const Element = elements[mark];
  return (
    <Element>
      <Hidden>
        {mark} {lines.length === 1 ? 'line' : 'lines'}:{' '}
      </Hidden>
      <Lines lines={lines} sign={mark === 'added' ? '+' : '-'} />
      <Hidden>end of {mark}</Hidden>
    </Element>
  );
}

function Lines({ lines, sign }: { lines: readonly Line[]; sign?: string }): ReactNode {
  return (
    <pre>
      {lines.map(({ pieces }, index) => (
        <span key={keyOf(index)} className={styles.line}>
          {sign && <span aria-hidden="true">{`${sign} `}</span>}
          {pieces.map((piece, at) => (
            <Word key={keyOf(at)} piece={piece} />
          ))}
          {'\n'}
        </span>
      ))}
    </pre>
  );
}

/** The line says aloud that it is removed or added; its words only look so. */
function Word({ piece: { text, mark } }: { piece: Piece }): ReactNode {
  return mark ? <span className={styles.word}>{text}</span> : text;
}
