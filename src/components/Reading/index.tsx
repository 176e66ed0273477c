import { useStorageSlot } from '@docusaurus/theme-common';
import { lazy, type ReactNode, Suspense } from 'react';

/** Component that records and shows the reading progress. If its code can't be loaded, it renders nothing. */
const Reader = lazy(() => import('./Reader').catch(() => ({ default: () => null })));

/** Renders the reading progress if the reader has enabled it. Otherwise, doesn't load its code. */
export function Reading(): ReactNode {
  // The same as `SWITCH_KEY`, which isn't imported, because its file is loaded on demand.
  const [isOn] = useStorageSlot('reading');
  return <Suspense fallback={null}>{isOn && <Reader />}</Suspense>;
}
