// Change: the tabs are buttons that name their panels, Space, Home and End work too, what is chosen stands in the address, and on small screens they are one strip with the chosen one in view; without JavaScript every panel is shown.
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

/** The beginning of the ids of some tabs. */
export const TabsId = createContext('');

/** @returns The ids of a tab and its panel, which name each other. */
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
    // Other tabs of the group, above this one, may change their height.
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

/** Scrolls a strip of tabs to the chosen one, also when it was chosen elsewhere, and never the page. */
function useChosenInView(list: RefObject<HTMLElement | null>, selectedValue: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: which tab is chosen is read off the list
  useEffect(() => {
    const strip = list.current;
    if (!strip) return;
    // It looks when the list has been laid out: at first, when the screen is turned, when a tab is opened that the list is in.
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

/** Ways to do the same, of which a reader sees one. The choice holds for all tabs of the group, on all pages, and for who is sent the address. */
export default function Tabs(props: Props): ReactNode {
  const isBrowser = useIsBrowser();
  const value = useTabsContextValue({ queryString: props.groupId !== undefined, ...props });
  return (
    <TabsId value={useId()}>
      {/* As in the stock component: the stored choice is drawn only after hydration. */}
      <TabsProvider value={value} key={String(isBrowser)}>
        <div className={clsx(ThemeClassNames.tabs.container, styles.container)}>
          <TabList />
          {sanitizeTabsChildren(props.children)}
        </div>
      </TabsProvider>
    </TabsId>
  );
}
