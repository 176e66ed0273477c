import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  /** CSS selector of the element. If the page doesn't contain the element, the content isn't shown. */
  selector: string;
  position: InsertPosition;
  children: ReactNode;
}

/** Renders content before, in or after an element that belongs to another component. */
export function InsertAt({ selector, position, children }: Props): ReactNode {
  const [container] = useState(() => document.createElement('span'));
  useLayoutEffect(() => {
    document.querySelector(selector)?.insertAdjacentElement(position, container);
    return () => container.remove();
  }, [selector, position, container]);
  return createPortal(children, container);
}
