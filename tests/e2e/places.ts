import type { Locator, Page } from '@playwright/test';

const navigation = (name: string) => (page: Page) => page.getByRole('navigation', { name });

/** Finds parts of a page that many tests use. */
export const navbar = navigation('Main');
export const sidebar = navigation('Docs sidebar');
export const contents = navigation('On this page');

/** Banner of a version other than the latest. */
export const banner = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'About this version' });

/** Content above the title, and links to the previous and next page. */
export const crumbs = (page: Page): Locator => navigation('Breadcrumbs')(page).getByRole('listitem');
export const neighborLinks = (page: Page): Locator => navigation('Docs pages')(page).getByRole('link');

/** Follows a link of the sidebar by keyboard, because the mouse would touch other links, which would prefetch their pages. */
export const followLink = (page: Page, path: string): Promise<void> =>
  sidebar(page)
    .locator(`a[href="${path}"]`)
    .evaluate((link: HTMLAnchorElement) => link.click());
