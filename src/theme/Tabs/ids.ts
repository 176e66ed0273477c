import { createContext } from 'react';

/** What the ids of some tabs begin with. */
export const TabsId = createContext('');

/** @returns The ids of a tab and its panel, which name each other. */
export function idsOf(base: string, index: number): { tab: string; panel: string } {
  return { tab: `${base}tab-${index}`, panel: `${base}panel-${index}` };
}
