import { expect, test } from '@playwright/test';
import { readSearchedVersions } from '../../../src/authoring/checks/source/search/indexes';
import { INVENTORY_FILE, readInventory } from '../../../src/model/inventory/inventory';
import { readMessages } from '../../../src/model/inventory/messages';
import { joinSpans } from '../../../src/model/page/content';
import { COMMON_ERRORS, normalizeError } from '../../../src/model/reference/expand-errors';
import { getDocsFolder, versions } from '../../../src/shared/site';

test('has a list of errors in every version', () => {
  for (const { name, pages } of readSearchedVersions()) {
    const errorSections = pages.flatMap(({ sections }) => sections.filter(({ isError }) => isError));
    test.info().annotations.push({ type: name, description: `${errorSections.length} errors` });
    expect(errorSections.length, name).toBeGreaterThan(100);
  }
});

test('starts the list with errors of a missing connection, and finds each common error in a version', () => {
  const errorsByVersion = readSearchedVersions().map(({ pages }) =>
    pages.flatMap(({ sections }) =>
      sections.filter(({ isError }) => isError).map(({ heading }) => normalizeError(joinSpans(heading))),
    ),
  );
  for (const [firstError] of errorsByVersion) expect(firstError).toMatch(/^ServerSelectionTimeoutError: /);
  const errors = errorsByVersion.flat();
  expect(COMMON_ERRORS.filter((pattern) => !errors.some((error) => pattern.test(error)))).toEqual([]);
});

test('has the messages of the inventory’s commit in every version', () => {
  for (const folder of versions.map(({ name }) => getDocsFolder(name))) {
    expect(readMessages(folder).commit, folder).toBe(readInventory(`${folder}/${INVENTORY_FILE}`).commit);
  }
});
