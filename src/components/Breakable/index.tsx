import { Fragment, type ReactNode } from 'react';

const NAME_BREAKS = /(?<=[._])(?=[a-z\d])/i;

/** Renders a name that may wrap where `pattern` matches. By default, that's after each dot and underscore. */
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
