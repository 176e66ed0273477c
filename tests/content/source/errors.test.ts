import { expect, test } from '@playwright/test';
import { checkErrors } from '../../../src/authoring/checks/source/errors';
import { readSearchedVersions } from '../../../src/authoring/checks/source/search/indexes';
import { INVENTORY, readInventory } from '../../../src/model/inventory/inventory';
import { readMessagesIn } from '../../../src/model/inventory/messages';
import { report } from '../../../src/model/problem';
import { docsFolderOf, versions } from '../../../src/shared/site';

test('every error that a page explains is in the list of its version, under an address of its own', () => {
  for (const { name, pages } of readSearchedVersions()) {
    expect(report(checkErrors(pages, docsFolderOf(name))), name).toBe('');
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
