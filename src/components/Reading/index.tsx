import { useStorageSlot } from '@docusaurus/theme-common';
import { lazy, type ReactNode, Suspense } from 'react';

/** The reading progress, loaded on demand. If its code can't be loaded, nothing is rendered. */
const Reader = lazy(() => import('./Reader').catch(() => ({ default: () => null })));

/** Shows the reading progress if the reader has enabled it. Only then is the code in `Reader.tsx` loaded. */
export function Reading(): ReactNode {
  // The same key as `SWITCH_KEY` in notes.ts, which is loaded on demand.
  const [isOn] = useStorageSlot('reading');
  return <Suspense fallback={null}>{isOn && <Reader />}</Suspense>;
}
