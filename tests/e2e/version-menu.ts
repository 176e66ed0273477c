import { expect, type Page } from '@playwright/test';
import { versions } from '../live-versions';

/** Finds the version menu of wide screens: its toggle, and its entries when it is open. */
export function findVersionMenu(page: Page) {
  const navbar = page.getByRole('navigation', { name: 'Main' });
  return {
    toggle: navbar.locator('summary[aria-label^="Version"]'),
    /** @param name The label of a version, or the entry's whole text without the version's role. */
    entry: (name: string) => navbar.getByRole('link', { name: isNamed(name) }),
  };
}

/** Chooses a version in the menu. Doesn't use `click`, because on a busy machine it may scroll the page first, and the menu keeps the current section. */
export async function chooseVersion(page: Page, name: string): Promise<void> {
  const { toggle, entry } = findVersionMenu(page);
  await toggle.dispatchEvent('click');
  await expect(entry(name)).toBeVisible();
  await entry(name).dispatchEvent('click');
}

/** The role of a version may follow its label. */
function isNamed(name: string): RegExp {
  const label = versions.find((version) => name.startsWith(version.label))?.label ?? name;
  return new RegExp(`^${label}(?: latest| unreleased)?${name.slice(label.length)}$`);
}
