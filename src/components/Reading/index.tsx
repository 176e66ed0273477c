import { useStorageSlot } from '@docusaurus/theme-common';
import { lazy, type ReactNode, Suspense } from 'react';

/** Loads the code of the reading progress. If that fails, the component renders nothing. */
const Reader = lazy(() => import('./Reader').catch(() => ({ default: () => null })));

/** Renders the reading progress if the reader has enabled it. Otherwise, its code isn't loaded. */
export function Reading(): ReactNode {
  // The same as `PROGRESS_KEY`. Importing the constant would load its file on every page.
  const [isOn] = useStorageSlot('reading');
  return <Suspense fallback={null}>{isOn && <Reader />}</Suspense>;
}
