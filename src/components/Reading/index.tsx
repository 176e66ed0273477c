import { useStorageSlot } from '@docusaurus/theme-common';
import { lazy, type ReactNode, Suspense } from 'react';

/** Component that tracks which pages the reader has read. If its code can't be loaded, nothing is rendered. */
const Reader = lazy(() => import('./Reader').catch(() => ({ default: () => null })));

/** Renders the reading progress if the reader has enabled it. Otherwise doesn't load the code for it. */
export function Reading(): ReactNode {
  // The same key as `SWITCH_KEY` in notes.ts, which is loaded on demand.
  const [isOn] = useStorageSlot('reading');
  return <Suspense fallback={null}>{isOn && <Reader />}</Suspense>;
}
