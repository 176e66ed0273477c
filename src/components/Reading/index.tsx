import { useLazyDialog } from '@site/src/dom/use-lazy-dialog';
import { type ReactNode, useEffect, useEffectEvent } from 'react';

/** What has been read, for those who asked for it. Every page of the docs loads this much and no more; the rest is `Reader.tsx`. */
export function Reading(): ReactNode {
  const { Dialog: Reader, load } = useLazyDialog(() => import('./Reader'));
  const look = useEffectEvent(() => {
    try {
      // `SWITCH` of store.ts, as small as it goes.
      if (localStorage.reading) load();
    } catch {
      // Where the storage is blocked there is none of it.
    }
  });
  useEffect(() => {
    look();
    // It may be switched on in this tab or in another.
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, []);
  return Reader && <Reader />;
}
