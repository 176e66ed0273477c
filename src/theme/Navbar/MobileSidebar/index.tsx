// Change: while the menu is open, the focus stays in it, the page behind it can't be reached, and Escape closes it. The menu is rendered when it is first opened. The stock menu leaves the focus on covered elements, and is rendered invisibly on every page.
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import { useKeyDown } from '@site/src/client/hooks/use-key-down';
import OriginalMobileSidebar from '@theme-original/Navbar/MobileSidebar';
import { type ReactNode, useEffect, useState } from 'react';

/** Matches the elements that the open menu covers: the content of the navbar, and everything on the page except the navbar itself. */
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
    // Waits for the next frame, because the menu must be visible before it can have the focus.
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
