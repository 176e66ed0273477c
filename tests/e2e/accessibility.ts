import type { Page } from '@playwright/test';
import { findingsOf } from './axe';
import { MODES } from './page-kinds';
import { expect } from './test';

/**
 * Expects that axe finds nothing on a page as it is shown, in each colour mode. The page is opened once and its mode switched, as the
 * system switches it.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const mode of MODES) {
    await page.emulateMedia({ colorScheme: mode });
    await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
    expect((await findingsOf(page)).lines, `${mode} mode`).toEqual([]);
  }
}
