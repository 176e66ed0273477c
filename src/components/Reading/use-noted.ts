import { useMemo, useSyncExternalStore } from 'react';
import type { Progress } from './progress';
import { notedBelow, watchStore } from './store';

let changes = 0;

/** @returns what has been read below a path, as it is now; null while it is switched off */
export function useNoted(base: string): ReadonlyMap<string, Progress> | null {
  const seen = useSyncExternalStore(subscribe, () => changes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in the storage changes without React.
  return useMemo(() => notedBelow(base), [base, seen]);
}

function subscribe(changed: () => void): () => void {
  return watchStore(() => {
    changes += 1;
    changed();
  });
}
