import type { Locator, Page } from '@playwright/test';

/** A page with highlighted lines and a session. */
export const HIGHLIGHTED_PAGE = '/markdown-page';

/** A page with long lines, and one with tabs of operating systems. */
export const LONG_LINES_PAGE = '/docs/components/listener';
export const TABS_PAGE = '/docs/get_started';
export const SYSTEM_TABS_PAGE = '/docs/core_api/settings';

/** A page with the whole program in one file, and one with several files. */
export const PROGRAM_PAGE = '/docs/get_started';
export const PROGRAMS_PAGE = '/docs/tutorials/agent_tutorial';

/** Finds all blocks of code, each of which names its language. */
export function findBlocks(page: Page): Locator {
  return page.locator('[data-language]');
}

/** Makes the browser render all code. By default, it skips code far from the screen, whose text and colors tests then can't read. */
export async function renderAllCode(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('code { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [sheet];
  });
}

/** Finds the file of the whole program with this name. */
export function findProgramFile(page: Page, name: string): Locator {
  return page.locator('[data-file]').filter({ has: page.getByText(name, { exact: true }) });
}

/** Finds the block with this code. */
export function findBlock(page: Page, text: string): Locator {
  return findBlocks(page).filter({ hasText: text }).first();
}

/** Finds the element with announcements for screen readers. */
export function findAnnouncement(page: Page): Locator {
  return page.locator('body > [role="status"]');
}

/** Reads the clipboard. */
export function readClipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}
