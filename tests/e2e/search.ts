import type { Page } from '@playwright/test';
import { expect, openPage } from './test';

export type SearchParts = ReturnType<typeof findSearch>;

export function findSearch(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Search the documentation' });
  return {
    button: page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { name: 'Search', exact: true }),
    dialog,
    box: dialog.getByRole('combobox'),
    status: dialog.getByRole('status'),
    options: dialog.getByRole('option'),
    /** Starting pages that an empty search offers. */
    starts: dialog.getByRole('listbox', { name: 'Where to start' }).getByRole('option'),
    /** Option that Enter opens. */
    chosen: dialog.locator('[role="option"][aria-selected="true"]'),
  };
}

export async function openSearch(page: Page): Promise<SearchParts> {
  const search = findSearch(page);
  await search.button.click();
  await expect(search.box).toBeFocused();
  return search;
}

/** Opens a page and its search, and types a query if there is one. */
export async function openSearchOn(page: Page, path: string, query?: string): Promise<SearchParts> {
  await openPage(page, path);
  const search = await openSearch(page);
  if (query !== undefined) await typeQuery(search, query);
  return search;
}

export async function typeQuery(search: SearchParts, query: string): Promise<void> {
  await search.box.fill(query);
  await expect(search.status).toContainText(/result/i);
}

/** Requests of the search for its indexes, worker and code. */
export function isSearchRequest(url: string): boolean {
  return /\/assets\/search\//.test(url);
}

/** Delays a request, and returns a function that answers it. */
export async function delayRequest(page: Page, url: RegExp): Promise<() => void> {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    // The page may have canceled the request.
    await route.continue().catch(() => {});
  });
  return release;
}
