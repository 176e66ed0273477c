// Change: a disclosure button that works without JavaScript, supports the arrow keys, and closes with Escape or a click elsewhere.
import { useLocation } from '@docusaurus/router';
import { findNextIndex } from '@site/src/client/dom/find-next-index';
import NavbarItem from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './styles.module.css';

export default function DropdownNavbarItemDesktop(props: Props): ReactNode {
  const { items, className, label, children } = props;
  const root = useRef<HTMLDetailsElement>(null);
  const { key, pathname } = useLocation();
  // Opening the current page again only changes the key. History entries that the browser adds don't have a key.
  const visit = `${key} ${pathname}`;
  const shownVisit = useRef(visit);

  // Skips the first render, because the reader may have opened the menu before hydration.
  useEffect(() => {
    if (shownVisit.current !== visit && root.current) root.current.open = false;
    shownVisit.current = visit;
  }, [visit]);

  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (root.current && target instanceof Node && !root.current.contains(target)) root.current.open = false;
    };
    const events = ['pointerdown', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, closeOutside);
    return () => {
      for (const event of events) document.removeEventListener(event, closeOutside);
    };
  }, []);

  // Reads `open` from the element, because a `toggle` event may come after the next key press.
  const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    const details = event.currentTarget;
    const [toggle, ...links] = details.querySelectorAll<HTMLElement>('summary, a');
    if (event.key === 'Escape' && details.open) {
      details.open = false;
      toggle?.focus();
      return;
    }
    const currentIndex = links.indexOf(document.activeElement as HTMLElement);
    const targetIndex = findNextIndex(event.key, currentIndex, links.length);
    if (targetIndex === null) return;
    event.preventDefault();
    // Links in a closed menu can't have the focus.
    details.open = true;
    links[targetIndex]?.focus();
  };

  return (
    <details ref={root} className={clsx('navbar__item', styles.dropdown)} onKeyDown={onKeyDown}>
      <summary className={clsx('navbar__link', styles.toggle, className)} aria-label={props['aria-label']}>
        {children ?? label}
      </summary>
      <ul className={`framed ${styles.menu}`}>
        {items.map((item, index) => (
          <NavbarItem
            isDropdownItem
            activeClassName="dropdown__link--active"
            {...item}
            // biome-ignore lint/suspicious/noArrayIndexKey: the items have no ids and don't change places.
            key={index}
          />
        ))}
      </ul>
    </details>
  );
}
