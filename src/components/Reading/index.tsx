import { useStorageSlot } from '@docusaurus/theme-common';
import { useLazyDialog } from '@site/src/client/dom/use-lazy-dialog';
import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react';

/** Shows which pages have been read, to those who asked for it. Every page of the docs loads this much and no more; the rest is `Reader.tsx`. */
export function Reading(): ReactNode {
  // `SWITCH` of notes.ts, which is loaded with the rest.
  const [isOn] = useStorageSlot('reading');
  const { Dialog: Reader, load } = useLazyDialog(() => import('./Reader'));
  const loadReader = useEffectEvent(load);
  useEffect(() => {
    if (isOn) loadReader();
  }, [isOn]);
  return <Suspense fallback={null}>{isOn && Reader && <Reader />}</Suspense>;
}
