import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import { useState } from 'react';

/**
 * Whether the menu of small screens has been open. What is in it is drawn when it is first opened: Docusaurus draws all of it, hidden, as
 * soon as a page is alive, with the whole sidebar and all in one task.
 */
export function useWasShown(): boolean {
  const { shown } = useNavbarMobileSidebar();
  const [wasShown, setWasShown] = useState(shown);
  if (shown && !wasShown) setWasShown(true);
  return wasShown || shown;
}
