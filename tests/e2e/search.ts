import type { Page } from '@playwright/test';
import { expect, open } from './test';

/** The search, as readers find it on a page. */
export type SearchOnPage = ReturnType<typeof searchOn>;

export function searchOn(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Search the documentation' });
  const offered = (name: string) => dialog.getByRole('group', { name }).getByRole('option');
  return {
    /** The button in the navbar. */
    button: page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { name: 'Search', exact: true }),
    dialog,
    box: dialog.getByRole('combobox'),
    /** What is announced. */
    status: dialog.getByRole('status'),
    options: dialog.getByRole('option'),
    /** The offers of an empty search: earlier queries, and pages to begin with. */
    recent: offered('Recent searches'),
    starts: offered('Where to start'),
    /** The option that Enter opens. */
    chosen: dialog.locator('[role="option"][aria-selected="true"]'),
  };
}

/** Opens the search by its button. */
export async function openSearch(page: Page): Promise<SearchOnPage> {
  const search = searchOn(page);
  await search.button.click();
  await expect(search.box).toBeFocused();
  return search;
}

/** Opens a page and the search on it, and asks it, if there is a query. */
export async function searchFrom(page: Page, path: string, query?: string): Promise<SearchOnPage> {
  await open(page, path);
  const search = await openSearch(page);
  if (query !== undefined) await ask(search, query);
  return search;
}

/** Writes a query and waits until its results are there. */
export async function ask(search: SearchOnPage, query: string): Promise<void> {
  await search.box.fill(query);
  await expect(search.status).toContainText(/result/i);
}

/** Requests of the search: its indexes, its worker, its code. */
export function isOfSearch(url: string): boolean {
  return /\/assets\/search\//.test(url);
}

/**
 * Keeps a request from being answered.
 *
 * @returns Lets it through.
 */
export async function holdBack(page: Page, url: RegExp): Promise<() => void> {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    // Whoever asked may have given up in the meantime.
    await route.continue().catch(() => {});
  });
  return release;
}
