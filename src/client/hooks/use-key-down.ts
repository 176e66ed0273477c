import { useEffect, useEffectEvent } from 'react';

/** React hook that calls a function for each key press on the page, no matter which element has the focus. */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void): void {
  const handleKeyDown = useEffectEvent(onKeyDown);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
