import type { Locator, Page } from '@playwright/test';

const navigation = (name: string) => (page: Page) => page.getByRole('navigation', { name });

/** The places of a page that many tests look at. */
export const navbar = navigation('Main');
export const sidebar = navigation('Docs sidebar');
export const contents = navigation('On this page');

/** What a page of a version that is not the latest says of it. */
export const banner = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'About this version' });

/** What stands above the title, and the links to the pages before and after. */
export const crumbs = (page: Page): Locator => navigation('Breadcrumbs')(page).getByRole('listitem');
export const neighbours = (page: Page): Locator => navigation('Docs pages')(page).getByRole('link');

/** Follows a link of the sidebar, and not by the mouse, which would touch other links on its way and so load what they lead to. */
export const follow = (page: Page, path: string): Promise<void> =>
  sidebar(page)
    .locator(`a[href="${path}"]`)
    .evaluate((link: HTMLAnchorElement) => link.click());
