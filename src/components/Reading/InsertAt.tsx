import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  /** CSS selector of an element that another component renders. If there is no such element, the slot is invisible. */
  selector: string;
  position: InsertPosition;
  children: ReactNode;
}

/** Renders content before, inside or after an element of another component. */
export function Slot({ selector, position, children }: Props): ReactNode {
  const [host] = useState(() => document.createElement('span'));
  useLayoutEffect(() => {
    document.querySelector(selector)?.insertAdjacentElement(position, host);
    return () => host.remove();
  }, [selector, position, host]);
  return createPortal(children, host);
}
