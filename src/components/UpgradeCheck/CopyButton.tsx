import { type ReactNode, useState } from 'react';
import { announce } from '../../client/dom/announce';
import { copyText } from '../../client/dom/copy-text';

const RESULT_DURATION = 3000;

export function CopyButton({ label, text }: { label: string; text: string }): ReactNode {
  const [shownLabel, setShownLabel] = useState(label);
  const copy = async () => {
    const message = (await copyText(text)) ? 'Copied' : 'Your browser blocked copying';
    setShownLabel(message);
    announce(message);
    window.setTimeout(() => setShownLabel(label), RESULT_DURATION);
  };
  return (
    <button type="button" className="button button--secondary button--sm screen-only" onClick={copy}>
      <span>{shownLabel}</span>
    </button>
  );
}
