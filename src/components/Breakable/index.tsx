import { Fragment, type ReactNode } from 'react';

/** Behind a dot or an underscore, and nowhere else if that is enough. */
const IN_NAME = /(?<=[._])(?=[a-z\d])/i;

interface Props {
  children: string;
  /** Where it may break. */
  at?: RegExp;
}

/** A text whose long names, such as those of the API, may go on in the next line. */
export function Breakable({ children, at = IN_NAME }: Props): ReactNode {
  return children.split(at).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name have no other identity, and never change places.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
