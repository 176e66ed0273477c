// Change: while the menu is open, the focus stays in it, the page behind it can't be reached, and Escape closes it. The menu is rendered when it is first opened. The stock menu leaves the focus on covered elements, and is rendered invisibly on every page.
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import { useKeyDown } from '@site/src/client/hooks/use-key-down';
import OriginalMobileSidebar from '@theme-original/Navbar/MobileSidebar';
import { type ReactNode, useEffect, useState } from 'react';

/** Matches the elements that the menu covers: the navbar around it and everything next to the navbar. */
const BEHIND = '#__docusaurus > :not(.navbar), .navbar__inner';

export default function MobileSidebar(): ReactNode {
  const { shown, toggle } = useNavbarMobileSidebar();
  const [wasShown, setWasShown] = useState(shown);
  if (shown && !wasShown) setWasShown(true);

  useEffect(() => {
    if (!shown) return undefined;
    const opener = document.activeElement;
    const behind = [...document.querySelectorAll<HTMLElement>(BEHIND)];
    for (const element of behind) element.inert = true;
    // Waits until the menu is rendered, because hidden elements can't be focused.
    const frame = requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus(),
    );
    return () => {
      cancelAnimationFrame(frame);
      for (const element of behind) element.inert = false;
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [shown]);
  useKeyDown(({ key }) => {
    if (key === 'Escape' && shown) toggle();
  });

  return wasShown ? <OriginalMobileSidebar /> : null;
}
