import { Fragment, type ReactNode } from 'react';

/** Matches the positions at which a name may continue on the next line. In `superduper.base.vector_index`, this is after each dot and underscore. */
const NAME_BREAKS = /(?<=[._])(?=[a-z\d])/i;

/** Renders a text that browsers may break at the positions that `pattern` matches. By default, these are after each dot or underscore of a name. */
export function Breakable(props: { children: string; pattern?: RegExp }): ReactNode {
  const { children, pattern = NAME_BREAKS } = props;
  return children.split(pattern).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name have no ids and don't change places.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
