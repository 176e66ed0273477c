import { useLazyDialog } from '@site/src/dom/use-lazy-dialog';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { isOn } from './switch';

/** What has been read, for those who asked for it. Every page of the docs loads this much and no more; the rest is `Reader.tsx`. */
export function Reading(): ReactNode {
  const { Dialog: Reader, load } = useLazyDialog(() => import('./Reader'));
  const look = useEffectEvent(() => {
    if (isOn()) load();
  });
  useEffect(() => {
    look();
    // It may be switched on in this tab or in another.
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, []);
  return Reader && <Reader />;
}
