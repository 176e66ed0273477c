import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './dialog.lazy.module.css';

interface Props {
  /** What it holds, for screen readers. */
  label: string;
  children: ReactNode;
}

/** A box that scrolls sideways. If it has to, it can be reached by keyboard (WCAG 2.1.1); if not, it is no stop on the way. */
export function Scroll({ label, children }: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={box}
      className={styles.scroll}
      {...(scrolls && { role: 'group', 'aria-label': label, tabIndex: 0 })}
    >
      {children}
    </div>
  );
}
