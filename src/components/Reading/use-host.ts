import { useLayoutEffect, useState } from 'react';

/**
 * Makes a place to draw in between elements that other components have drawn.
 *
 * @param put - Puts it there; on a page that has no such place, nowhere.
 * @returns The place, once it is made.
 */
export function useHost(put: (host: HTMLElement) => void): HTMLElement | null {
  const [host, setHost] = useState<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place stays until the page goes.
  useLayoutEffect(() => {
    const element = document.createElement('div');
    put(element);
    setHost(element);
    return () => element.remove();
  }, []);
  return host;
}
