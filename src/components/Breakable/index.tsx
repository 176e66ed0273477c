import { Fragment, type ReactNode } from 'react';

/** Matches positions after a dot or an underscore. */
const IN_NAME = /(?<=[._])(?=[a-z\d])/i;

interface Props {
  children: string;
  /** Positions where the text may wrap. */
  at?: RegExp;
}

/** Renders a text whose long names can wrap. */
export function Breakable({ children, at = IN_NAME }: Props): ReactNode {
  return children.split(at).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name have no ids and don't change places.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
