import type { Container } from '@site/src/model/difference/content';
import type { Part } from '@site/src/model/difference/types';
import { runsOf } from '@site/src/shared/runs-of';
import type { ReactNode } from 'react';
import { Code } from './Code';
import styles from './dialog.lazy.module.css';
import { keyOf, Pieces } from './Marks';
import { Definitions, Table } from './Table';

interface Props {
  parts: readonly Part[];
  /** Number of containers that are already rendered. */
  depth?: number;
}

/** Renders consecutive parts in their lists, callouts and tabs. */
export function Parts({ parts, depth = 0 }: Props): ReactNode {
  const isHeldAlike = (one: Part, other: Part) => isSame(one.within[depth], other.within[depth]);
  return runsOf(parts, isHeldAlike).map((held, index) => {
    const container = held[0]?.within[depth];
    if (container) return <Held key={keyOf(index)} container={container} parts={held} depth={depth} />;
    return held.map((part, at) => <OnePart key={keyOf(at)} part={part} />);
  });
}

/** Whether two consecutive parts share a container. Consecutive items form one list. */
function isSame(one: Container | undefined, other: Container | undefined): boolean {
  if (one?.type === 'item' && other?.type === 'item') return one.ordered === other.ordered;
  return JSON.stringify(one) === JSON.stringify(other);
}

function Held({ container, parts, depth }: Required<Props> & { container: Container }): ReactNode {
  const content = <Parts parts={parts} depth={depth + 1} />;
  switch (container.type) {
    case 'item': {
      const items = runsOf(parts, (_, part) => !opensItem(part, depth)).map((item, index) => (
        <li
          key={keyOf(index)}
          className={item[0] && opensItem(item[0], depth) ? undefined : styles.continued}
        >
          <Parts parts={item} depth={depth + 1} />
        </li>
      ));
      return container.ordered ? <ol start={container.number}>{items}</ol> : <ul>{items}</ul>;
    }
    case 'callout':
      return <Box label={container.title ?? container.name}>{content}</Box>;
    case 'tab':
      return <Box label={`Tab ${container.label}`}>{content}</Box>;
    case 'quote':
      return <blockquote>{content}</blockquote>;
  }
}

/** Whether a part is the first of its list item. The item may have started before the listed parts. */
function opensItem({ within }: Part, depth: number): boolean {
  const container = within[depth];
  return container?.type === 'item' && container.first;
}

function Box({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div className={`framed ${styles.box}`}>
      <p className={`quiet ${styles.label}`}>{label}</p>
      {children}
    </div>
  );
}

function OnePart({ part }: { part: Part }): ReactNode {
  switch (part.kind) {
    case 'text':
      return (
        <p>
          <Pieces pieces={part.pieces} />
        </p>
      );
    case 'table':
      return part.definitions ? <Definitions part={part} /> : <Table part={part} />;
    case 'code':
      return <Code part={part} />;
    case 'figure':
      return (
        <Box label={part.redrawn ? 'Diagram (updated)' : 'Diagram'}>
          <p>
            <Pieces pieces={part.pieces} />
          </p>
        </Box>
      );
  }
}
