import type { PageFacts } from '@site/src/shared/versions/page-facts';
import { createContext, useContext } from 'react';

/** The facts of the doc being read; null on pages that are no doc. */
export const PageFactsContext = createContext<PageFacts | null>(null);

/** @returns the facts about the doc being read in the other versions; null on a version's landing page and on category pages */
export function usePageFacts(): PageFacts | null {
  return useContext(PageFactsContext);
}
