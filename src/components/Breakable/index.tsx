import { Fragment, type ReactNode } from 'react';

/** Matches positions after a dot or an underscore. */
const NAME_BREAKS = /(?<=[._])(?=[a-z\d])/i;

interface Props {
  children: string;
  /** Positions where the text may wrap. */
  pattern?: RegExp;
}

/** Renders a text whose long names can wrap. */
export function Breakable({ children, pattern = NAME_BREAKS }: Props): ReactNode {
  return children.split(pattern).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name have no ids and don't change places.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
