import type { Page } from '@playwright/test';

/** Opens what comes next as for a reader who saves data: what links lead to is not loaded before it is asked for. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
}
