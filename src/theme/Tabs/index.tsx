// Change: the tabs are buttons that refer to their panels, support Space, Home and End, update the URL, and on small screens form one strip in which the selected tab is visible. Without JavaScript, all panels are visible.
import { ThemeClassNames } from '@docusaurus/theme-common';
import {
  sanitizeTabsChildren,
  TabsProvider,
  useScrollPositionBlocker,
  useTabs,
  useTabsContextValue,
} from '@docusaurus/theme-common/internal';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { nextIndex } from '@site/src/client/dom/next-index';
import type { Props } from '@theme/Tabs';
import clsx from 'clsx';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useRef,
} from 'react';
import styles from './styles.module.css';

/** Prefix of the ids of the tabs. */
export const TabsId = createContext('');

/** Returns the ids of a tab and its panel, which refer to each other. */
export function idsOf(base: string, index: number): { tab: string; panel: string } {
  return { tab: `${base}tab-${index}`, panel: `${base}panel-${index}` };
}

function TabList(): ReactNode {
  const { selectedValue, selectValue, tabValues } = useTabs();
  const { blockElementScrollPositionUntilNextRender } = useScrollPositionBlocker();
  const base = useContext(TabsId);
  const list = useRef<HTMLDivElement>(null);
  useChosenInView(list, selectedValue);

  const choose = (index: number) => {
    const tab = list.current?.children[index];
    const value = tabValues[index]?.value;
    if (!(tab instanceof HTMLElement) || value === undefined) return;
    tab.focus();
    if (value === selectedValue) return;
    // Tabs of the same group above this one may change their height.
    blockElementScrollPositionUntilNextRender(tab);
    selectValue(value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const current = tabValues.findIndex(({ value }) => value === selectedValue);
    const next = nextIndex(event.key, current, tabValues.length, 'horizontal');
    if (next === null) return;
    event.preventDefault();
    choose(next);
  };

  return (
    <div ref={list} role="tablist" className="tabs fades needs-script" onKeyDown={onKeyDown}>
      {tabValues.map(({ value, label }, index) => {
        const isSelected = value === selectedValue;
        const { tab, panel } = idsOf(base, index);
        return (
          <button
            type="button"
            role="tab"
            key={value}
            id={tab}
            aria-controls={panel}
            aria-selected={isSelected}
            tabIndex={isSelected ? 0 : -1}
            onClick={() => choose(index)}
            className={clsx('tabs__item', styles.tab, isSelected && 'tabs__item--active')}
          >
            {label ?? value}
          </button>
        );
      })}
    </div>
  );
}

/** Scrolls a strip of tabs to the selected tab, wherever the reader selected it. The page doesn't scroll. */
function useChosenInView(list: RefObject<HTMLElement | null>, selectedValue: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads the selected tab from the list.
  useEffect(() => {
    const strip = list.current;
    if (!strip) return;
    // Runs after each layout: at first, when the screen is turned, and when an outer tab is opened.
    const observer = new ResizeObserver(() => {
      const chosen = strip.querySelector<HTMLElement>(':scope > [aria-selected="true"]');
      if (!chosen) return;
      // In the middle, or as near to it as the browser can scroll.
      const left = chosen.offsetLeft - strip.offsetLeft;
      strip.scrollLeft = left + (chosen.offsetWidth - strip.clientWidth) / 2;
    });
    observer.observe(strip);
    return () => observer.disconnect();
  }, [list, selectedValue]);
}

/**
 * Renders alternatives of which a reader sees one. The choice applies to all tabs of the group on all pages, and to everyone who gets the
 * URL.
 */
export default function Tabs(props: Props): ReactNode {
  const isBrowser = useIsBrowser();
  const value = useTabsContextValue({ queryString: props.groupId !== undefined, ...props });
  return (
    <TabsId value={useId()}>
      {/* As in the stock component, the stored choice is rendered only after hydration. */}
      <TabsProvider value={value} key={String(isBrowser)}>
        <div className={clsx(ThemeClassNames.tabs.container, styles.container)}>
          <TabList />
          {sanitizeTabsChildren(props.children)}
        </div>
      </TabsProvider>
    </TabsId>
  );
}
