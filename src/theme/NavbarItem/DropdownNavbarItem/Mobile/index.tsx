// Change: one button that says whether its list is open; the stock one is two targets, of which the larger says nothing to a screen reader.
import { Collapsible, isRegexpStringMatch, useCollapsible } from '@docusaurus/theme-common';
import { isSamePath, useLocalPathname } from '@docusaurus/theme-common/internal';
import NavbarItem from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem/Mobile';
import clsx from 'clsx';
import { type ReactNode, useEffect, useId } from 'react';

export default function DropdownNavbarItemMobile({
  items,
  className,
  label,
  children,
  onClick,
}: Props): ReactNode {
  const pathname = useLocalPathname();
  const isActive = items.some(
    ({ to, activeBasePath, activeBaseRegex }) =>
      isSamePath(to, pathname) ||
      isRegexpStringMatch(activeBaseRegex, pathname) ||
      (activeBasePath !== undefined && pathname.startsWith(activeBasePath)),
  );
  const { collapsed, toggleCollapsed, setCollapsed } = useCollapsible({ initialState: !isActive });
  const id = useId();

  // After a navigation the list that the page is in is open.
  useEffect(() => {
    if (isActive) setCollapsed(false);
  }, [isActive, setCollapsed]);

  return (
    <li className={clsx('menu__list-item', collapsed && 'menu__list-item--collapsed')}>
      <button
        type="button"
        className={clsx('clean-btn menu__link menu__link--sublist menu__link--sublist-caret', className)}
        aria-expanded={!collapsed}
        aria-controls={id}
        onClick={toggleCollapsed}
      >
        {children ?? label}
      </button>
      <div id={id}>
        <Collapsible lazy as="ul" className="menu__list" collapsed={collapsed}>
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
        </Collapsible>
      </div>
    </li>
  );
}
