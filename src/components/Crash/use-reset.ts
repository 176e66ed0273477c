import { useLocation } from '@docusaurus/router';
import { useEffect, useRef } from 'react';

/** Draws again what crashed when the reader has gone to another page: the boundary around the pages outlives each of them. */
export function useResetOnNavigation(tryAgain: () => void): void {
  const { pathname } = useLocation();
  const crashedAt = useRef(pathname);
  useEffect(() => {
    if (crashedAt.current !== pathname) tryAgain();
  }, [pathname, tryAgain]);
}
