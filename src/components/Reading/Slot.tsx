import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  /** Selector of an element that another component renders. Without such an element, nothing is visible. */
  selector: string;
  position: InsertPosition;
  children: ReactNode;
}

/** Renders between elements of other components. */
export function Slot({ selector, position, children }: Props): ReactNode {
  const [host] = useState(() => document.createElement('span'));
  useLayoutEffect(() => {
    document.querySelector(selector)?.insertAdjacentElement(position, host);
    return () => host.remove();
  }, [selector, position, host]);
  return createPortal(children, host);
}
