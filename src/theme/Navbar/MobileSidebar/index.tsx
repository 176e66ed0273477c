// Change: keeps the focus in the open menu, closes it with Escape, and renders it only when a reader first opens it.
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import { useKeyDown } from '@site/src/client/hooks/use-key-down';
import OriginalMobileSidebar from '@theme-original/Navbar/MobileSidebar';
import { type ReactNode, useEffect, useState } from 'react';

/** Matches what the open menu covers: everything on the page except the navbar, which contains the menu, and the navbar's content. */
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
    // Only a visible menu can be focused, so this waits for the next frame.
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
