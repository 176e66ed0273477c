// Change: a disclosure button, as on wide screens. The stock item has two targets, and one of them doesn't have a label.
import { isSamePath, useLocalPathname } from '@docusaurus/theme-common/internal';
import NavbarItem from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem/Mobile';
import clsx from 'clsx';
import type { ReactNode } from 'react';

export default function DropdownNavbarItemMobile(props: Props): ReactNode {
  const { items, className, label, children, onClick } = props;
  const pathname = useLocalPathname();
  const isActive = items.some(
    ({ to, activeBasePath }) =>
      isSamePath(to, pathname) || (activeBasePath !== undefined && pathname.startsWith(activeBasePath)),
  );
  return (
    <li className="menu__list-item">
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
              // biome-ignore lint/suspicious/noArrayIndexKey: the items have no ids and don't change places.
              key={index}
            />
          ))}
        </ul>
      </details>
    </li>
  );
}
