import { Fragment, type ReactNode } from 'react';

/** Matches the position after each dot or underscore in a name: `superduper.|base`. */
const NAME_BREAKS = /(?<=[._])(?=[a-z\d])/i;

interface Props {
  children: string;
  pattern?: RegExp;
}

/** Renders text in which long names may wrap onto the next line, by default after a dot or an underscore. */
export function Breakable({ children, pattern = NAME_BREAKS }: Props): ReactNode {
  return children.split(pattern).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name have no ids and don't change places.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
