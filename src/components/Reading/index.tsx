import { useStorageSlot } from '@docusaurus/theme-common';
import { lazy, type ReactNode, Suspense } from 'react';

/** Where it cannot be loaded nothing is said of what has been read. */
const Reader = lazy(() => import('./Reader').catch(() => ({ default: () => null })));

/** Shows which pages have been read, to those who asked for it. Every page of the docs loads this much and no more; the rest is `Reader.tsx`. */
export function Reading(): ReactNode {
  // `SWITCH` of notes.ts, which is loaded with the rest.
  const [isOn] = useStorageSlot('reading');
  return <Suspense fallback={null}>{isOn && <Reader />}</Suspense>;
}
