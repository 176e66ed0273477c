import type { Line, Part } from '@site/src/model/difference/types';
import { groupNeighbors } from '@site/src/shared/group-neighbors';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';
import { getKey, MarkedContent, Pieces } from './Marks';

type CodePart = Extract<Part, { kind: 'code' }>;

/** Renders a code block. If lines were added or removed, it looks like a diff. */
export function Code({ part: { title, lines } }: { part: CodePart }): ReactNode {
  const hasChanges = lines.some(({ mark }) => mark);
  const runs = groupNeighbors(lines, (line, nextLine) => line.mark === nextLine.mark);
  return (
    <div className={`framed ${styles.box} ${styles.code}`}>
      {title.length > 0 && (
        <p>
          <Pieces pieces={title} />
        </p>
      )}
      <div className={styles.scroll} data-scrolls="Code">
        {runs.map((run, index) => {
          const mark = run[0]?.mark;
          const key = getKey(index);
          if (!mark) return <Lines key={key} lines={run} sign={hasChanges ? ' ' : undefined} />;
          const startText = `${mark} ${run.length === 1 ? 'line' : 'lines'}:`;
          return (
            <MarkedContent key={key} mark={mark} startText={startText} endText={`end of ${mark}`}>
              <Lines lines={run} sign={mark === 'added' ? '+' : '-'} />
            </MarkedContent>
          );
        })}
      </div>
    </div>
  );
}

function Lines({ lines, sign }: { lines: readonly Line[]; sign?: string }): ReactNode {
  return (
    <pre>
      {lines.map(({ pieces }, index) => (
        <span key={getKey(index)} className={styles.line}>
          {sign && <span aria-hidden="true">{`${sign} `}</span>}
          {/* Screen readers already announce that the line changed, so the changed words in it are only styled. */}
          {pieces.map(({ text, mark }, pieceIndex) => (
            <span key={getKey(pieceIndex)} className={mark && styles.word}>
              {text}
            </span>
          ))}
          {'\n'}
        </span>
      ))}
    </pre>
  );
}
