import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  /** Selects what other components have drawn; on a page that has no such element nothing is to be seen. */
  at: string;
  where: InsertPosition;
  children: ReactNode;
}

/** Draws between elements that other components have drawn. */
export function Slot({ at, where, children }: Props): ReactNode {
  const [host] = useState(() => document.createElement('span'));
  useLayoutEffect(() => {
    document.querySelector(at)?.insertAdjacentElement(where, host);
    return () => host.remove();
  }, [at, where, host]);
  return createPortal(children, host);
}
