import { useEffect, useEffectEvent } from 'react';

/** Calls a function for each key that is pressed on the page, wherever the focus is. */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void): void {
  const latest = useEffectEvent(onKeyDown);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => latest(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
