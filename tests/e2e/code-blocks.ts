import type { Locator, Page } from '@playwright/test';

export const HIGHLIGHTED_PAGE = '/markdown-page';

export const LONG_LINES_PAGE = '/docs/components/listener';
export const TABS_PAGE = '/docs/get_started';
export const SYSTEM_TABS_PAGE = '/docs/core_api/settings';

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

export function findProgramFile(page: Page, name: string): Locator {
  return page.locator('[data-file]').filter({ has: page.getByText(name, { exact: true }) });
}

export function findBlock(page: Page, text: string): Locator {
  return findBlocks(page).filter({ hasText: text }).first();
}

/** Finds the element with announcements for screen readers. */
export function findAnnouncement(page: Page): Locator {
  return page.locator('body > [role="status"]');
}

export function readClipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}
