import { useOverflow } from '@site/src/dom/use-overflow';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { nameOfTable } from './name';
import styles from './styles.module.css';

/** A table of a page. Where it is wider than its column it scrolls by itself, and can be reached and scrolled by keyboard. */
export default function ScrollTable(props: ComponentProps<'table'>): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(box);
  return (
    <div
      ref={box}
      className={styles.box}
      // What overflows has been drawn, so its columns can be read.
      {...(overflows &&
        box.current && { role: 'region', 'aria-label': nameOfTable(box.current), tabIndex: 0 })}
    >
      <table {...props} />
    </div>
  );
}
