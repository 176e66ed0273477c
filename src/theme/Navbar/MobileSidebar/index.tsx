// Change: while the menu is open the focus is in it, the page behind is out of reach and Escape closes it; the stock one leaves the focus on what it covers. It is drawn when it is first opened; the stock one is drawn, unseen, on every page that opens.
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import { useKeyDown } from '@site/src/client/hooks/use-key-down';
import OriginalMobileSidebar from '@theme-original/Navbar/MobileSidebar';
import { type ReactNode, useEffect, useState } from 'react';

/** The elements that the menu covers: the navbar around it, and all beside the navbar. */
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
    // Not before the menu is drawn: what is hidden takes no focus.
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
