import { copiedText, type Encoded } from '@site/src/code-format';
import { announce } from '@site/src/dom/announce';
import { copyText, selectContents } from '@site/src/dom/copy-text';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { sayCopied } from './say-copied';
import styles from './styles.module.css';

interface Props {
  block: Encoded;
  label: string;
  box: RefObject<HTMLPreElement | null>;
  /** Whether long lines are wrapped; null if none is too long. */
  wrap: { isOn: boolean; toggle: () => void } | null;
}

/** How long the button says what it did. */
const SHOWN = 3000;

/** The buttons of a block. They stand behind the code, so that a reader by keyboard comes to them after it. */
export default function Buttons({ block, label, box, wrap }: Props): ReactNode {
  const [result, setResult] = useState<'copied' | 'refused' | null>(null);

  useEffect(() => {
    if (result === null) return undefined;
    const timer = window.setTimeout(() => setResult(null), SHOWN);
    return () => window.clearTimeout(timer);
  }, [result]);

  const copy = async () => {
    const text = copiedText(block);
    const hasWorked = await copyText(text);
    if (!hasWorked && box.current) selectContents(box.current);
    setResult(hasWorked ? 'copied' : 'refused');
    announce(hasWorked ? sayCopied(text, label) : REFUSED);
  };

  return (
    <div className={styles.buttons} data-says={result ?? undefined}>
      {wrap && (
        <button type="button" className={styles.button} aria-pressed={wrap.isOn} onClick={wrap.toggle}>
          Wrap<span className="visually-hidden"> long lines</span>
        </button>
      )}
      <button type="button" className={styles.button} onClick={copy}>
        {result === 'copied' ? 'Copied' : 'Copy'}
        <span className="visually-hidden"> code</span>
      </button>
      {result === 'refused' && <p className={styles.refused}>{REFUSED}</p>}
    </div>
  );
}

const REFUSED = 'The browser refused to copy. The code is selected: copy it by keyboard or menu.';
