import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { queryInput } from './query-input';
import styles from './styles.module.css';

interface Props {
  text: string;
  onText: (text: string) => void;
  /** Called when the reader no longer wants to search. */
  onClose: () => void;
}

/**
 * Takes what a reader writes while the dialog of the search is on its way: who presses Ctrl K writes on at once. The dialog goes on with the
 * text. The focus goes back to what had it, so that the dialog gives it back there, too.
 */
export function EarlyBox({ text, onText, onClose }: Props): ReactNode {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    const before = document.activeElement;
    element?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === element && before instanceof HTMLElement)
        before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <input
      ref={box}
      className={`framed ${styles.early}`}
      type="text"
      aria-label="Search the documentation"
      aria-busy
      {...queryInput}
      value={text}
      onChange={({ target }) => onText(target.value)}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Escape' && !nativeEvent.isComposing) onClose();
      }}
    />
  );
}
