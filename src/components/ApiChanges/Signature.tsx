import type { SignaturePart } from '@site/src/shared/api-changes-format';
import type { ReactNode } from 'react';
import styles from './styles.page.module.css';

/** How something is called in both versions at once. What only one of them has is marked, and said aloud. */
export function Signature({ pieces }: { pieces: readonly SignaturePart[] }): ReactNode {
  return (
    <pre className={`framed ${styles.signature}`}>
      <code>
        {pieces.map((piece, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a signature have no other identity, and never change places.
          <Marked key={index} piece={piece} />
        ))}
      </code>
    </pre>
  );
}

function Marked({ piece }: { piece: SignaturePart }): ReactNode {
  if (typeof piece === 'string') return piece;
  const [mark, text] = piece;
  const Element = mark === '-' ? 'del' : 'ins';
  return (
    <Element>
      <span className="visually-hidden">{mark === '-' ? 'removed: ' : 'added: '}</span>
      {text}
    </Element>
  );
}
