import { decodeLines, type Encoded, type HighlightedRun, KINDS, type LineMark } from '@site/src/code-format';
import { Children, Fragment, memo, type ReactNode } from 'react';

interface Props {
  block: Encoded;
  /** Its links, in order. */
  children?: ReactNode;
}

/** What lines are, for people who do not see their colour. */
const LINES: Readonly<Record<Exclude<LineMark, '.'>, 'mark' | 'ins' | 'del'>> = {
  '!': 'mark',
  '+': 'ins',
  '-': 'del',
};

/** The code of a block: as few elements as show it. */
function Code({ block, children }: Props): ReactNode {
  const links = Children.toArray(children);
  const groups = decodeLines(block).map(({ mark, runs }, index) => {
    const Lines = mark === '.' ? Fragment : LINES[mark];
    // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a block never change their order.
    return <Lines key={index}>{runs.map((run, at) => drawRun(run, at, links))}</Lines>;
  });
  return <code>{groups}</code>;
}

function drawRun({ text, kind, link }: HighlightedRun, key: number, links: readonly ReactNode[]): ReactNode {
  const content = link === undefined ? text : links[link];
  if (kind === '-') return link === undefined ? text : <Fragment key={key}>{content}</Fragment>;
  return (
    <span key={key} className={`tk-${KINDS[kind]}`}>
      {content}
    </span>
  );
}

export default memo(Code);
