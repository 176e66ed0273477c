import { type ReactNode, useEffect, useRef } from 'react';
import { createBoxObserver, watchBoxes } from '../Article/overflow';

/** Renders the box of a table, which is accessible in narrow windows like the tables of docs pages. */
export function TableBox({ children }: { children: ReactNode }): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  // Starts again after each render, because a filter may have added rows.
  useEffect(() => {
    const boxes = createBoxObserver();
    if (root.current) watchBoxes(boxes, root.current);
    return () => boxes.disconnect();
  });
  return (
    <div ref={root}>
      <div className="table-box">{children}</div>
    </div>
  );
}
