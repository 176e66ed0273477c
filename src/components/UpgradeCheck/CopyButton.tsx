import { type ReactNode, useState } from 'react';
import { announce } from '../../client/dom/announce';
import { copyText } from '../../client/dom/copy-text';

/** Renders a button that copies a text, and says whether that succeeded. */
export function CopyButton({ label, text }: { label: string; text: string }): ReactNode {
  const [result, setResult] = useState(label);
  const copy = async () => {
    const message = (await copyText(text)) ? 'Copied' : 'Your browser blocked copying';
    setResult(message);
    announce(message);
    window.setTimeout(() => setResult(label), 3000);
  };
  return (
    <button type="button" className="button button--secondary button--sm screen-only" onClick={copy}>
      <span>{result}</span>
    </button>
  );
}
