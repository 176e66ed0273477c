// Change: the panel is labeled by its tab and is visible without JavaScript.
import { useTabs } from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/TabItem';
import { type ReactNode, useContext } from 'react';
import { getTabIds, TabsId } from '../Tabs';
import styles from '../Tabs/styles.module.css';

export default function TabItem({ children, value }: Props): ReactNode {
  const { selectedValue, tabValues } = useTabs();
  const prefix = useContext(TabsId);
  const index = tabValues.findIndex((tabValue) => tabValue.value === value);
  const { tab, panel } = getTabIds(prefix, index);
  return (
    <div
      role="tabpanel"
      id={panel}
      aria-labelledby={tab}
      data-label={tabValues[index]?.label ?? value}
      className={styles.panel}
      hidden={value !== selectedValue}
    >
      {children}
    </div>
  );
}
