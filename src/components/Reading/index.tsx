import { useStorageSlot } from '@docusaurus/theme-common';
import { lazy, type ReactNode, Suspense } from 'react';

/** If the code doesn't load, the reading progress isn't shown. */
const Reader = lazy(() => import('./Reader').catch(() => ({ default: () => null })));

/** Shows the reading progress if the reader enabled it. All docs pages load only this; `Reader.tsx` is loaded on demand. */
export function Reading(): ReactNode {
  // The same key as `SWITCH_KEY` in notes.ts, which is loaded on demand.
  const [isOn] = useStorageSlot('reading');
  return <Suspense fallback={null}>{isOn && <Reader />}</Suspense>;
}
