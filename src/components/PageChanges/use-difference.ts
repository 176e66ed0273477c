import type { PageDifference } from '@site/src/difference/types';
import { useEffect, useState } from 'react';

type Loaded = { state: 'loading' | 'failed' } | { state: 'ready'; difference: PageDifference };

/**
 * Loads the difference of a page.
 *
 * @param address - Where it is, with the base path.
 * @returns How far that is, and `retry`, which starts anew.
 */
export function useDifference(address: string): Loaded & { retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  useEffect(() => {
    const controller = new AbortController();
    // What failed once may have been kept.
    load(address, { signal: controller.signal, cache: attempt > 0 ? 'reload' : 'default' }).then(
      (difference) => setLoaded({ state: 'ready', difference }),
      () => {
        if (!controller.signal.aborted) setLoaded({ state: 'failed' });
      },
    );
    return () => controller.abort();
  }, [address, attempt]);
  return {
    ...loaded,
    retry: () => {
      setLoaded({ state: 'loading' });
      setAttempt((before) => before + 1);
    },
  };
}

async function load(address: string, options: RequestInit): Promise<PageDifference> {
  const response = await fetch(address, options);
  if (!response.ok) throw new Error(`${address}: expected a difference, found status ${response.status}.`);
  return response.json();
}
