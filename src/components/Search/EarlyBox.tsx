import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { queryInput } from './query-input';
import styles from './styles.module.css';

interface Props {
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
}

/**
 * Renders a temporary text field while the search dialog is loading, because readers type right after they press Ctrl K. The dialog then takes over
 * the typed text.
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
