import { expect, test } from '@playwright/test';
import { readSearchedVersions } from '../../../src/authoring/checks/source/search/indexes';
import { INVENTORY, readInventory } from '../../../src/model/inventory/inventory';
import { readMessagesIn } from '../../../src/model/inventory/messages';
import { docsFolderOf, versions } from '../../../src/shared/site';

test('has a list of errors in every version', () => {
  for (const { name, pages } of readSearchedVersions()) {
    const listed = pages.flatMap(({ sections }) => sections.filter(({ isError }) => isError));
    test.info().annotations.push({ type: name, description: `${listed.length} errors` });
    expect(listed.length, name).toBeGreaterThan(100);
  }
});

test('has the messages of the inventory’s commit in every version', () => {
  for (const folder of versions.map(({ name }) => docsFolderOf(name))) {
    expect(readMessagesIn(folder).commit, folder).toBe(readInventory(`${folder}/${INVENTORY}`).commit);
  }
});
