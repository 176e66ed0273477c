import type { Locator, Page } from '@playwright/test';

const navigation = (name: string) => (page: Page) => page.getByRole('navigation', { name });

/** Finds parts of a page that many tests use. */
export const navbar = navigation('Main');
export const sidebar = navigation('Docs sidebar');
export const contents = navigation('On this page');

/** Text of a docs page with what surrounds it: breadcrumbs, title, line about the version, and links below. */
export const article = (page: Page): Locator => page.getByRole('article');

/** Folded content with a whole signature, next to the short one. */
export const fullSignatures = (page: Page): Locator =>
  page.getByRole('group').filter({ hasText: /^All \d+ parameters/ });

/** Menu of small screens, while it is open. It belongs to the landmark of the navbar. */
export const menu = (page: Page): Locator =>
  navbar(page)
    .locator('> div')
    .filter({ has: page.getByRole('button', { name: 'Close navigation bar' }) });

/** Opens the list of headings on small screens. */
export const contentsToggle = (page: Page) =>
  page.getByRole('main').locator('summary', { hasText: 'contents' });

/** List of headings on small screens, which “contents” opens. */
export const foldedContents = (page: Page): Locator =>
  contentsToggle(page).locator('xpath=following-sibling::div');

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
