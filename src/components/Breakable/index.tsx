import { Fragment, type ReactNode } from 'react';

/** A dotted name that may go on in the next line behind a dot or an underscore, and nowhere else if that is enough. */
export function Dotted({ children }: { children: string }): ReactNode {
  return children.split(/(?<=[._])(?=[^._])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name have no other identity, and never change places.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
