// Change: the tabs are buttons with full keyboard support, and they update the URL. Without JavaScript, all panels are visible.
import { ThemeClassNames } from '@docusaurus/theme-common';
import {
  sanitizeTabsChildren,
  TabsProvider,
  useScrollPositionBlocker,
  useTabs,
  useTabsContextValue,
} from '@docusaurus/theme-common/internal';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { findNextIndex } from '@site/src/client/dom/find-next-index';
import type { Props } from '@theme/Tabs';
import clsx from 'clsx';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { createContext, useContext, useEffect, useId, useRef } from 'react';
import styles from './styles.module.css';

/** Prefix of the HTML ids in a group of tabs. */
export const TabsId = createContext('');

/** Returns the HTML ids of a tab and its panel, which refer to each other in ARIA attributes. */
export function getTabIds(prefix: string, index: number): { tab: string; panel: string } {
  return { tab: `${prefix}tab-${index}`, panel: `${prefix}panel-${index}` };
}

function TabList(): ReactNode {
  const { selectedValue, selectValue, tabValues } = useTabs();
  const { blockElementScrollPositionUntilNextRender } = useScrollPositionBlocker();
  const prefix = useContext(TabsId);
  const list = useRef<HTMLDivElement>(null);
  useScrollToSelectedTab(list, selectedValue);

  const selectTab = (index: number) => {
    const tab = list.current?.children[index];
    const value = tabValues[index]?.value;
    if (!(tab instanceof HTMLElement) || value === undefined) return;
    tab.focus();
    if (value === selectedValue) return;
    // A group above may also switch its tab and change its height. This keeps the clicked tab at its place in the window.
    blockElementScrollPositionUntilNextRender(tab);
    selectValue(value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const currentIndex = tabValues.findIndex(({ value }) => value === selectedValue);
    const targetIndex = findNextIndex(event.key, currentIndex, tabValues.length, 'horizontal');
    if (targetIndex === null) return;
    event.preventDefault();
    selectTab(targetIndex);
  };

  return (
    <div ref={list} role="tablist" className="tabs fades needs-script" onKeyDown={onKeyDown}>
      {tabValues.map(({ value, label }, index) => {
        const isSelected = value === selectedValue;
        const { tab, panel } = getTabIds(prefix, index);
        return (
          <button
            type="button"
            role="tab"
            key={value}
            id={tab}
            aria-controls={panel}
            aria-selected={isSelected}
            tabIndex={isSelected ? 0 : -1}
            onClick={() => selectTab(index)}
            className={clsx('tabs__item', styles.tab, isSelected && 'tabs__item--active')}
          >
            {label ?? value}
          </button>
        );
      })}
    </div>
  );
}

/** Scrolls a row of tabs to the selected one, even if the reader selected it in another row. */
function useScrollToSelectedTab(list: RefObject<HTMLElement | null>, selectedValue: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads the selected tab from the list.
  useEffect(() => {
    const row = list.current;
    if (!row) return;
    // Also runs when the reader turns the screen or opens a tab that contains this row.
    const observer = new ResizeObserver(() => {
      const selectedTab = row.querySelector<HTMLElement>(':scope > [aria-selected="true"]');
      if (!selectedTab) return;
      const tabOffset = selectedTab.offsetLeft - row.offsetLeft;
      row.scrollLeft = tabOffset + (selectedTab.offsetWidth - row.clientWidth) / 2;
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, [list, selectedValue]);
}

/** Renders a group of tabs. Selecting a tab stores it in the URL and also selects it in all groups with the same `groupId`. */
export default function Tabs(props: Props): ReactNode {
  const isBrowser = useIsBrowser();
  const value = useTabsContextValue({ queryString: props.groupId !== undefined, ...props });
  return (
    <TabsId value={useId()}>
      {/* Readers' stored choices appear only after hydration, as in the stock component. */}
      <TabsProvider value={value} key={String(isBrowser)}>
        <div className={clsx(ThemeClassNames.tabs.container, styles.container)}>
          <TabList />
          {sanitizeTabsChildren(props.children)}
        </div>
      </TabsProvider>
    </TabsId>
  );
}
