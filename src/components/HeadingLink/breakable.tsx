import { Fragment, type ReactNode } from 'react';

/** @returns the title; where it is a dotted name it may break behind each dot, so that a small screen cuts no word */
export function breakable(title: ReactNode): ReactNode {
  if (typeof title !== 'string' || !/^\w+(?:\.\w+)+$/.test(title)) return title;
  return title.split('.').map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their order, and a name may hold one twice.
    <Fragment key={index}>
      {index > 0 && (
        <>
          .<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
}
