import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  /** CSS selector of the element in or next to which the content appears. If nothing matches, the content doesn't appear. */
  selector: string;
  position: InsertPosition;
  children: ReactNode;
}

/** Renders content before, in or after an element that another component has rendered. */
export function InsertAt({ selector, position, children }: Props): ReactNode {
  const [container] = useState(() => document.createElement('span'));
  useLayoutEffect(() => {
    document.querySelector(selector)?.insertAdjacentElement(position, container);
    return () => container.remove();
  }, [selector, position, container]);
  return createPortal(children, container);
}
