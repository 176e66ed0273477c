import type { Container } from '@site/src/model/difference/content';
import type { Part } from '@site/src/model/difference/types';
import { groupNeighbors } from '@site/src/shared/group-neighbors';
import type { ReactNode } from 'react';
import { Code } from './Code';
import styles from './dialog.module.css';
import { getKey, Pieces } from './Marks';
import { Definitions, Table } from './Table';

interface Props {
  parts: readonly Part[];
  /** Nesting level to render: 0 for the outermost containers, 1 for the containers inside a list or callout. */
  depth?: number;
}

/** Renders parts of a page, such as paragraphs, inside their lists, callouts, tabs and quotes. Calls itself for each level of nesting. */
export function Parts({ parts, depth = 0 }: Props): ReactNode {
  const hasSameContainer = (part: Part, nextPart: Part) =>
    isSameContainer(part.within[depth], nextPart.within[depth]);
  return groupNeighbors(parts, hasSameContainer).map((partRun, index) => {
    const container = partRun[0]?.within[depth];
    if (container)
      return <ContainerContent key={getKey(index)} container={container} parts={partRun} depth={depth} />;
    return partRun.map((part, partIndex) => <PartContent key={getKey(partIndex)} part={part} />);
  });
}

/** Whether the containers of two neighboring parts are the same. Ignores the numbers of list items, because every item of a list has another one. */
function isSameContainer(container: Container | undefined, nextContainer: Container | undefined): boolean {
  if (container?.type === 'item' && nextContainer?.type === 'item')
    return container.ordered === nextContainer.ordered;
  return JSON.stringify(container) === JSON.stringify(nextContainer);
}

function ContainerContent(props: Required<Props> & { container: Container }): ReactNode {
  const { container, parts, depth } = props;
  const content = <Parts parts={parts} depth={depth + 1} />;
  switch (container.type) {
    case 'item': {
      const items = <ListItems parts={parts} depth={depth} />;
      return container.ordered ? <ol start={container.number}>{items}</ol> : <ul>{items}</ul>;
    }
    case 'callout':
      return <LabeledBox label={container.title ?? container.name}>{content}</LabeledBox>;
    case 'tab':
      return <LabeledBox label={`Tab ${container.label}`}>{content}</LabeledBox>;
    case 'quote':
      return <blockquote>{content}</blockquote>;
  }
}

/** Renders the items of a list, each of which may consist of several parts. */
function ListItems({ parts, depth }: Required<Props>): ReactNode {
  const belongToOneItem = (_: Part, nextPart: Part) => !isItemStart(nextPart, depth);
  return groupNeighbors(parts, belongToOneItem).map((itemParts, index) => {
    // If the item's first part is unchanged, it's collapsed above these parts, so they don't get another bullet.
    const hasStart = itemParts[0] !== undefined && isItemStart(itemParts[0], depth);
    return (
      <li key={getKey(index)} className={hasStart ? undefined : 'plain-list'}>
        <Parts parts={itemParts} depth={depth + 1} />
      </li>
    );
  });
}

/** Whether a part is the start of a list item. An item's second paragraph isn't, for example. */
function isItemStart({ within }: Part, depth: number): boolean {
  const container = within[depth];
  return container?.type === 'item' && container.first;
}

function LabeledBox({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div className={`framed ${styles.box}`}>
      <p className={`quiet ${styles.label}`}>{label}</p>
      {children}
    </div>
  );
}

function PartContent({ part }: { part: Part }): ReactNode {
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
        <LabeledBox label={part.redrawn ? 'Diagram (updated)' : 'Diagram'}>
          <p>
            <Pieces pieces={part.pieces} />
          </p>
        </LabeledBox>
      );
  }
}
