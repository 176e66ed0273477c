import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  /** Selector of an element that another component renders. Without such an element, nothing is visible. */
  at: string;
  where: InsertPosition;
  children: ReactNode;
}

/** Renders between elements of other components. */
export function Slot({ at, where, children }: Props): ReactNode {
  const [host] = useState(() => document.createElement('span'));
  useLayoutEffect(() => {
    document.querySelector(at)?.insertAdjacentElement(where, host);
    return () => host.remove();
  }, [at, where, host]);
  return createPortal(children, host);
}
