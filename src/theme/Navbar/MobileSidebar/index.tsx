// Change: keeps the focus in the open menu, closes the menu with Escape, and renders it only when the reader first opens it.
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import { useKeyDown } from '@site/src/client/hooks/use-key-down';
import OriginalMobileSidebar from '@theme-original/Navbar/MobileSidebar';
import { type ReactNode, useEffect, useState } from 'react';

/** Selects the elements that the open menu covers. Excludes the navbar itself, because it contains the menu. */
const COVERED_ELEMENTS = '#__docusaurus > :not(.navbar), .navbar__inner';

export default function MobileSidebar(): ReactNode {
  const { shown: isShown, toggle } = useNavbarMobileSidebar();
  const [hasBeenShown, setHasBeenShown] = useState(isShown);
  if (isShown && !hasBeenShown) setHasBeenShown(true);

  useEffect(() => {
    if (!isShown) return undefined;
    const opener = document.activeElement;
    const coveredElements = [...document.querySelectorAll<HTMLElement>(COVERED_ELEMENTS)];
    for (const element of coveredElements) element.inert = true;
    // The menu can have the focus only once it's visible, in the next frame.
    const focusMenu = () => document.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus();
    const frame = requestAnimationFrame(focusMenu);
    return () => {
      cancelAnimationFrame(frame);
      for (const element of coveredElements) element.inert = false;
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [isShown]);
  useKeyDown(({ key }) => {
    if (key === 'Escape' && isShown) toggle();
  });

  return hasBeenShown ? <OriginalMobileSidebar /> : null;
}
