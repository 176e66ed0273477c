import { useStorageSlot } from '@docusaurus/theme-common';
import { lazy, type ReactNode, Suspense } from 'react';

const Reader = lazy(() => import('./Reader').catch(() => ({ default: () => null })));

/** Renders the reading progress if the reader has turned it on. Otherwise, its code isn't loaded. */
export function Reading(): ReactNode {
  // Same as `PROGRESS_KEY`. Importing that constant would load its file on every page.
  const [isOn] = useStorageSlot('reading');
  return <Suspense fallback={null}>{isOn && <Reader />}</Suspense>;
}
