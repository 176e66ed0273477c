import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { LiveVersion } from '../../../../src/model/page/version-folder';
import { describeHistory } from '../../../../src/model/reference/expand-facts';
import { cases } from '../../../cases';
import { createVersion } from '../symbols/changes/versions';
import { createCompiler, fixtures } from './compile';
import { CopiedZoo } from './copied-zoo';

for (const [caseName, from, before, after, says = ''] of cases`
is in the oldest live version shows nothing, because it may be older
  2
  def f(a): ...
  def f(a): ...
came later shows its first version
  2
  x = 1
  x = 1\ndef f(a): ...
  Since 2
changed shows when
  2
  def f(a): ...
  def f(b): ...
  Changed in 2
will change shows when
  1
  def f(a): ...
  def f(b): ...
  Changes in 2
is not in a later version shows that
  1
  x = 1\ndef f(a): ...
  x = 1
  Not in 2
`) {
  test(`an entry that ${caseName}`, () => {
    const versions = [before, after].map((source = '', index) => ({
      label: `${index + 1}`,
      documentation: createVersion(source),
      changesUrl: null,
    }));
    const line = describeHistory('superduper.m.f', { index: Number(from) - 1, versions });
    expect(line).toEqual({ text: says, url: null } satisfies typeof line);
  });
}

const zoo = join(fixtures, 'zoo');
const CHANGES = '/base/versions/1...2';

/** Ends of the lines below the headings of the page of animals, after the link to the source. */
async function provenanceAmong(versions: readonly LiveVersion[]): Promise<string[]> {
  const { html } = await createCompiler({}, versions)('zoo/api/zoo/animal.mdx');
  const lines = html.matchAll(/<span class="api-provenance"><a .*?<\/a>(.*?)<\/span>/g);
  return [...new Set([...lines].map(([, line = '']) => line))];
}

test('links a history to the changes, without prefetching', async () => {
  const otherZoo = new CopiedZoo();
  const link = (address: string, says: string) => ` · <a href="${address}" data-prefetch="never">${says}</a>`;
  const among = () =>
    provenanceAmong([
      { folder: otherZoo.folder, label: '1' },
      { folder: zoo, label: '2', changesUrl: CHANGES },
    ]);
  expect(await among()).toEqual(['']);

  const inventory = JSON.parse(otherZoo.read('api-inventory.json'));
  const { functions } = inventory.modules['superduper.zoo.animal'];
  inventory.modules['superduper.sea'].functions.weigh = functions.weigh;
  delete functions.weigh;
  otherZoo.write('api-inventory.json', JSON.stringify(inventory));
  expect(await among()).toContain(link(`${CHANGES}#superduper.zoo.animal.weigh`, 'Moved in 2'));
});

test('shows no history with a single live version or outside of the versions', async () => {
  const { folder } = new CopiedZoo();
  expect(await provenanceAmong([{ folder: zoo, label: '1' }])).toEqual(['']);
  expect(
    await provenanceAmong([folder, folder].map((zooFolder) => ({ folder: zooFolder, label: '1' }))),
  ).toEqual(['']);
});
