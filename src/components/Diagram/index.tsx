import type { ComponentType, ReactNode, SVGProps } from 'react';
import styles from './styles.module.css';

interface Props {
  /** The drawing: an SVG of the page's `_diagrams` folder, imported. It is styled by class, see src/css/diagrams.css. */
  of: ComponentType<SVGProps<SVGSVGElement>>;
  /** The text alternative: says what the picture says. */
  alt: string;
  caption?: string;
}

/** A drawing that follows the colour mode. On small screens it scrolls sideways by itself instead of shrinking its text. */
export default function Diagram({ of: Drawing, alt, caption }: Props): ReactNode {
  return (
    <figure className={styles.figure}>
      {/* Focusable, because what scrolls must be reachable by keyboard (WCAG 2.1.1). */}
      <section className={styles.scroll} aria-label={`Diagram: ${caption ?? alt}`} tabIndex={0}>
        <Drawing role="img" aria-label={alt} className="diagram" />
      </section>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
