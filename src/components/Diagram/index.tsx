import { useEdges } from '@site/src/dom/use-edges';
import { useLazyDialog } from '@site/src/dom/use-lazy-dialog';
import { useOverflow } from '@site/src/dom/use-overflow';
import { type ComponentType, type ReactNode, type SVGProps, useRef, useState } from 'react';
import styles from './styles.module.css';

interface Props {
  /** The drawing: an SVG of the page's `_diagrams` folder, imported. It is styled by class, see src/css/diagrams.css. */
  of: ComponentType<SVGProps<SVGSVGElement>>;
  /** The text alternative: says what the picture says. */
  alt: string;
  caption?: string;
}

/**
 * A drawing that follows the colour mode. On small screens it scrolls sideways by itself instead of shrinking its text, and opens large
 * on a tap or Enter.
 */
export default function Diagram({ of: Drawing, alt, caption }: Props): ReactNode {
  const box = useRef<HTMLElement>(null);
  const overflows = useOverflow(box);
  useEdges(box);
  const { Dialog, failed, load } = useLazyDialog(() => import('./Dialog'));
  const [isOpen, setOpen] = useState(false);
  const name = caption ?? alt;

  const open = () => {
    if (!overflows) return;
    load();
    setOpen(true);
  };

  return (
    <figure className={styles.figure}>
      <div className={styles.frame}>
        {/* Focusable, because what scrolls must be reachable by keyboard (WCAG 2.1.1). What it does on a tap the button does too. */}
        <section
          ref={box}
          className={styles.scroll}
          aria-label={`Diagram: ${name}`}
          tabIndex={0}
          onClick={open}
          onKeyDown={({ key }) => {
            if (key === 'Enter') open();
          }}
        >
          <Drawing role="img" aria-label={alt} className="diagram" />
        </section>
        {overflows && (
          <button
            type="button"
            className={styles.enlarge}
            aria-label={`Enlarge the diagram: ${name}`}
            aria-haspopup="dialog"
            onClick={open}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M9.5 2H14v4.5M14 2 9 7M6.5 14H2V9.5M2 14l5-5" />
            </svg>
          </button>
        )}
      </div>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
      {isOpen && failed && <p role="alert">The large diagram could not be loaded. Try again.</p>}
      {isOpen && Dialog && <Dialog of={Drawing} alt={alt} name={name} onClose={() => setOpen(false)} />}
    </figure>
  );
}
