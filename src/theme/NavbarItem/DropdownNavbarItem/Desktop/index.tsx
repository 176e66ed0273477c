// Change: a disclosure that opens without JavaScript, moves by arrow keys, closes with Escape or a click elsewhere and gives the focus back; the stock one is a link that plays a button, and knows Enter only.
import { useLocation } from '@docusaurus/router';
import { nextIndex } from '@site/src/client/dom/next-index';
import NavbarItem from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './styles.module.css';

export default function DropdownNavbarItemDesktop({
  items,
  position,
  className,
  label,
  children,
  'aria-label': ariaLabel,
}: Props): ReactNode {
  const root = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  const shownOn = useRef(pathname);

  // The menu closes when the reader has arrived somewhere. What was opened before the scripts came stays open.
  useEffect(() => {
    if (shownOn.current !== pathname && root.current) root.current.open = false;
    shownOn.current = pathname;
  }, [pathname]);

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

  // Whether it is open is asked of the element, which knows at once: its event of it comes later than a quick next key.
  const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    const details = event.currentTarget;
    const [toggle, ...links] = details.querySelectorAll<HTMLElement>('summary, a');
    if (event.key === 'Escape' && details.open) {
      details.open = false;
      toggle?.focus();
      return;
    }
    const next = nextIndex(event.key, links.indexOf(document.activeElement as HTMLElement), links.length);
    if (next === null) return;
    event.preventDefault();
    // A closed menu cannot take the focus.
    details.open = true;
    links[next]?.focus();
  };

  return (
    <details
      ref={root}
      className={clsx('navbar__item', styles.dropdown, position === 'right' && styles.right)}
      onKeyDown={onKeyDown}
    >
      <summary className={clsx('navbar__link', styles.toggle, className)} aria-label={ariaLabel}>
        {children ?? label}
      </summary>
      <ul className={`framed ${styles.menu}`}>
        {items.map((item, index) => (
          <NavbarItem
            isDropdownItem
            activeClassName="dropdown__link--active"
            {...item}
            // biome-ignore lint/suspicious/noArrayIndexKey: the entries have no other identity, and keep their order.
            key={index}
          />
        ))}
      </ul>
    </details>
  );
}
