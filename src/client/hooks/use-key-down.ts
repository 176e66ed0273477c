import { useEffect, useEffectEvent } from 'react';

/** Hears the keys that are pressed on the page, whatever has the focus. */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void): void {
  const latest = useEffectEvent(onKeyDown);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => latest(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
