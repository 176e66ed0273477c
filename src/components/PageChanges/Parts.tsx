import type { Part } from '@site/src/difference/types';
import type { ReactNode } from 'react';
import { Code } from './Code';
import { Definitions } from './Definitions';
import styles from './dialog.lazy.module.css';
import { keyOf, Pieces } from './Marks';
import { type Nested, nestParts } from './nesting';
import { Table } from './Table';

/** Neighbouring parts, in the lists, callouts and tabs that hold them. */
export function Parts({ parts }: { parts: readonly Part[] }): ReactNode {
  return <Nest nodes={nestParts(parts)} />;
}

function Nest({ nodes }: { nodes: readonly Nested[] }): ReactNode {
  return nodes.map((node, index) => <Node key={keyOf(index)} node={node} />);
}

function Node({ node }: { node: Nested }): ReactNode {
  switch (node.type) {
    case 'part':
      return <OnePart part={node.part} />;
    case 'list': {
      const items = node.items.map(({ continued, children }, index) => (
        <li key={keyOf(index)} className={continued ? styles.continued : undefined}>
          <Nest nodes={children} />
        </li>
      ));
      return node.ordered ? <ol start={node.start}>{items}</ol> : <ul>{items}</ul>;
    }
    case 'callout':
      return <Box label={node.title ?? node.name} nodes={node.children} />;
    case 'tab':
      return <Box label={`Tab ${node.label}`} nodes={node.children} />;
    case 'quote':
      return (
        <blockquote>
          <Nest nodes={node.children} />
        </blockquote>
      );
  }
}

function Box({ label, nodes }: { label: string; nodes: readonly Nested[] }): ReactNode {
  return (
    <div className={styles.box}>
      <p className={styles.label}>{label}</p>
      <Nest nodes={nodes} />
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
        <div className={styles.box}>
          <p className={styles.label}>{part.redrawn ? 'Diagram, drawn anew' : 'Diagram'}</p>
          <p>
            <Pieces pieces={part.pieces} />
          </p>
        </div>
      );
  }
}
