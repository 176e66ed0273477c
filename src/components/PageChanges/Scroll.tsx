import { useOverflow } from '@site/src/client/dom/use-overflow';
import { type ReactNode, useRef } from 'react';
import styles from './dialog.lazy.module.css';

interface Props {
  /** A name of the content, for screen readers. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** A box that scrolls sideways. If it has to, it can be reached by keyboard (WCAG 2.1.1); if not, it is no stop on the way. */
export function Scroll({ label, className = styles.scroll, children }: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(box);
  return (
    <div
      ref={box}
      className={className}
      {...(overflows && { role: 'group', 'aria-label': label, tabIndex: 0 })}
    >
      {children}
    </div>
  );
}
