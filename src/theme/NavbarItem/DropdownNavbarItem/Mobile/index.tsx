// Change: a disclosure, as on wide screens; the stock one is two targets, of which the larger says nothing to a screen reader.
import { isSamePath, useLocalPathname } from '@docusaurus/theme-common/internal';
import NavbarItem from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem/Mobile';
import clsx from 'clsx';
import type { ReactNode } from 'react';

export default function DropdownNavbarItemMobile({
  items,
  className,
  label,
  children,
  onClick,
}: Props): ReactNode {
  const pathname = useLocalPathname();
  const isActive = items.some(
    ({ to, activeBasePath }) =>
      isSamePath(to, pathname) || (activeBasePath !== undefined && pathname.startsWith(activeBasePath)),
  );
  return (
    <li className="menu__list-item">
      {/* Open where the page is in it; a reader may close it all the same. */}
      <details open={isActive}>
        <summary className={clsx('menu__link menu__link--sublist-caret', className)}>
          {children ?? label}
        </summary>
        <ul className="menu__list">
          {items.map((item, index) => (
            <NavbarItem
              mobile
              isDropdownItem
              onClick={onClick}
              activeClassName="menu__link--active"
              {...item}
              // biome-ignore lint/suspicious/noArrayIndexKey: the entries have no other identity, and keep their order.
              key={index}
            />
          ))}
        </ul>
      </details>
    </li>
  );
}
