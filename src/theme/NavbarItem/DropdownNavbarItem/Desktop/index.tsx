// Change: a disclosure that opens without JavaScript, moves by arrow keys, closes with Escape or a click elsewhere and gives the focus back; the stock one is a link that plays a button, and knows Enter only.
import { useLocation } from '@docusaurus/router';
import { nextIndex } from '@site/src/dom/next-index';
import NavbarItem from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
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
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the reader has arrived somewhere.
  useEffect(() => setOpen(false), [pathname]);

  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    const events = ['pointerdown', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, closeOutside);
    return () => {
      for (const event of events) document.removeEventListener(event, closeOutside);
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const [toggle, ...links] = root.current?.querySelectorAll<HTMLElement>('summary, a') ?? [];
    if (event.key === 'Escape' && open) {
      setOpen(false);
      toggle?.focus();
      return;
    }
    const next = nextIndex(event.key, links.indexOf(document.activeElement as HTMLElement), links.length);
    if (next === null) return;
    event.preventDefault();
    // What is closed cannot take the focus, and the next key may follow at once.
    if (!open) flushSync(() => setOpen(true));
    links[next]?.focus();
  };

  return (
    <details
      ref={root}
      className={clsx('navbar__item', styles.dropdown, position === 'right' && styles.right)}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onKeyDown={onKeyDown}
    >
      <summary className={clsx('navbar__link', styles.toggle, className)} aria-label={ariaLabel}>
        {children ?? label}
      </summary>
      <ul className={styles.menu}>
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
