import type { Locator, Page } from '@playwright/test';

/** A page with highlighted lines and a session. */
export const SHOWN = '/markdown-page';

/** A page with long lines, and one with tabs of operating systems. */
export const LONG = '/docs/components/listener';
export const TABS = '/docs/get_started';
export const OTHER_TABS = '/docs/core_api/settings';

/** A page with the whole program in one file, and one with several files. */
export const PROGRAM = '/docs/get_started';
export const PROGRAMS = '/docs/tutorials/agent_tutorial';

/** Finds the file of the whole program with this name. */
export function fileOf(page: Page, name: string): Locator {
  return page.locator('.theme-code-block[data-file]').filter({ has: page.getByText(name, { exact: true }) });
}

/** Finds the block with this code. */
export function blockWith(page: Page, text: string): Locator {
  return page.locator('.theme-code-block').filter({ hasText: text }).first();
}

/** Finds the element with announcements for screen readers. */
export function announced(page: Page): Locator {
  return page.locator('body > [role="status"]');
}

/** Reads the clipboard. */
export function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}
