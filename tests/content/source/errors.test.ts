import { expect, test } from '@playwright/test';
import { readSearchedVersions } from '../../../src/authoring/checks/source/search/indexes';
import { INVENTORY, readInventory } from '../../../src/model/inventory/inventory';
import { readMessagesIn } from '../../../src/model/inventory/messages';
import { docsFolderOf, versions } from '../../../src/shared/site';

test('every version has a list of its errors', () => {
  for (const { name, pages } of readSearchedVersions()) {
    const listed = pages.flatMap(({ sections }) => sections.filter(({ isError }) => isError));
    test.info().annotations.push({ type: name, description: `${listed.length} errors` });
    expect(listed.length, name).toBeGreaterThan(100);
  }
});

test('the messages of a version are those of the commit of its inventory', () => {
  for (const folder of versions.map(({ name }) => docsFolderOf(name))) {
    expect(readMessagesIn(folder).commit, folder).toBe(readInventory(`${folder}/${INVENTORY}`).commit);
  }
});
