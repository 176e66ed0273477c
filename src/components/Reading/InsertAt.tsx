import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  /** CSS selector of the element at which to insert the content. If the page doesn't contain it, nothing is inserted. */
  selector: string;
  position: InsertPosition;
  children: ReactNode;
}

/** Inserts content before, into or after an element that another component renders. */
export function InsertAt({ selector, position, children }: Props): ReactNode {
  const [container] = useState(() => document.createElement('span'));
  useLayoutEffect(() => {
    document.querySelector(selector)?.insertAdjacentElement(position, container);
    return () => container.remove();
  }, [selector, position, container]);
  return createPortal(children, container);
}
