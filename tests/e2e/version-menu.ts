import type { Locator, Page } from '@playwright/test';

/** The version menu of the navbar: its toggle, and its entries when it is open. */
export interface VersionMenu {
  toggle: Locator;
  /** @param name The entry's whole text. */
  entry: (name: string) => Locator;
}

/** @returns the version menu of wide screens */
export function versionMenu(page: Page): VersionMenu {
  const navbar = page.getByRole('navigation', { name: 'Main' });
  return {
    toggle: navbar.locator('summary[aria-label^="Version"]'),
    entry: (name) => navbar.getByRole('link', { name, exact: true }),
  };
}

/** Opens the version menu and follows one of its entries. */
export async function chooseVersion(page: Page, name: string): Promise<void> {
  const { toggle, entry } = versionMenu(page);
  await toggle.click();
  await entry(name).click();
}
