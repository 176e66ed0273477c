import { useEdges } from '@site/src/dom/use-edges';
import { useModal } from '@site/src/dom/use-modal';
import { type ComponentType, type ReactNode, type SVGProps, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './dialog.lazy.module.css';

export interface Props {
  of: ComponentType<SVGProps<SVGSVGElement>>;
  alt: string;
  /** What the dialog is called: the caption, or the text alternative. */
  name: string;
  onClose: () => void;
}

/** A drawing over the whole page, large enough that its smallest words can be read; it scrolls both ways. */
export default function Dialog({ of: Drawing, alt, name, onClose }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const scroller = useRef<HTMLElement>(null);
  useModal(dialog, scroller);
  useEdges(scroller);
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={`Diagram: ${name}`}
      closedby="any"
      onClose={onClose}
    >
      <section ref={scroller} className={styles.body} aria-label="Drawing" tabIndex={0}>
        <Drawing role="img" aria-label={alt} className="diagram" />
      </section>
      <button
        type="button"
        className={`clean-btn ${styles.close}`}
        aria-label="Close"
        onClick={() => dialog.current?.close()}
      >
        ×
      </button>
    </dialog>,
    document.body,
  );
}
