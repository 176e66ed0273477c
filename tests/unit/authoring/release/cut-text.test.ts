import { expect, test } from '@playwright/test';
import {
  adaptToRelease,
  listLinesToReview,
  type VersionCut,
} from '../../../../src/authoring/release/cut-text';
import { removeReleases } from '../../../../src/model/difference/releases';
import type { SiteVersion } from '../../../../src/shared/site';
import { cases } from '../../../cases';
import { createSiteVersion } from '../checks/site-version';

const COMMIT = '6d192e7bf255f913b445a44dc9486e7013ddc6bc';
const SOURCE = `git+https://github.com/superduper-io/superduper.git@${COMMIT}`;

const createVersion = (name: string, state: SiteVersion['state']) =>
  createSiteVersion(name, '/docs', state, COMMIT);
const createPackage = (distribution: string, version: string) => {
  return { distribution, version, folder: '', exports: {} };
};
const cut: VersionCut = {
  version: '0.8',
  release: '0.8.0',
  live: [
    createVersion('0.7', 'latest'),
    createVersion('0.6', 'older'),
    createVersion('current', 'unreleased'),
  ],
  commit: COMMIT,
  packages: {
    superduper: createPackage('superduper-framework', '0.7.3'),
    superduper_sql: createPackage('superduper_sql', '0.9.1'),
    superduper_sentence_transformers: createPackage('superduper_sentence_transformers', '0.7.0'),
  },
};

for (const [caseName, before, after] of cases`
a framework and a plugin of one commit
  pip install \\n  "superduper-framework @ ${SOURCE}" \\n  "superduper_sql @ ${SOURCE}#subdirectory=plugins/sql"
  pip install \\n  superduper-framework==0.8.0 \\n  superduper_sql==0.9.1
extras and other packages
  python -m pip install \\n  "superduper_sentence_transformers @ ${SOURCE}#subdirectory=plugins/sentence_transformers" \\n  "superduper-framework[test] @ ${SOURCE}" \\n  "ibis-framework[mysql]==10.4.0"
  python -m pip install \\n  superduper_sentence_transformers==0.7.0 \\n  superduper-framework[test]==0.8.0 \\n  "ibis-framework[mysql]==10.4.0"
a clone that is no longer needed
  git clone --filter=blob:none https://github.com/superduper-io/superduper.git source\ngit -C source checkout ${COMMIT}\npython -m pip install ./source ./source/plugins/sql\nls
  python -m pip install superduper-framework==0.8.0 superduper_sql==0.9.1\nls
a plugin that the inventory lacks
  pip install ./source/plugins/new
  pip install ./source/plugins/new
a file that names packages
  superduper-framework @ ${SOURCE}\nsuperduper_sql @ ${SOURCE}#subdirectory=plugins/sql
  superduper-framework==0.8.0\nsuperduper_sql==0.9.1
packages without the framework
  pip install \\n  pymongo
  pip install \\n  pymongo
`) {
  test(`adapts install commands of a release: ${caseName}`, () => {
    const page = (command: string) => `\`\`\`bash\n${command}\n\`\`\`\n`;
    expect(adaptToRelease(page(before), cut)).toBe(page(after));
    // The comparison of versions ignores both forms.
    if (!before.startsWith('git')) expect(removeReleases(after)).toBe(removeReleases(before));
  });
}

for (const [caseName, before, after] of cases`
links to changes
  [a](/versions/0.7...next#a.b), [b](/versions/0.6...0.7#a), [c](/upgrade?from=0.7&to=next)
  [a](/versions/0.7...0.8#a.b), [b](/versions/0.6...0.7#a), [c](/upgrade?from=0.7&to=0.8)
the commit
  with\ncommit \`6d192e7b\`, or at this\ncommit.
  with\nrelease 0.8.0, or in this\nrelease.
titles
  ---\ntitle: Upgrade from 0.7 to the main branch\n---
  ---\ntitle: Upgrade from 0.7 to 0.8\n---
dependencies
  dependencies = [\n    "superduper-framework @ ${SOURCE}",\n]
  dependencies = [\n    "superduper-framework==0.8.0",\n]
titles of samples
  \`\`\`python title="Main branch" {1}
  \`\`\`python title="0.8" {1}
table cells
  | | 0.7 | main branch |\n| stored | with the main branch |
  | | 0.7 | 0.8 |\n| stored | with 0.8 |
`) {
  test(`adapts a page of the main branch to its release: ${caseName}`, () => {
    expect(adaptToRelease(before, cut)).toBe(after);
  });
}

test('lists the lines about a release that only a person can check', () => {
  const page =
    'a\n\nThe main branch is\nnot released.\n`source` is the clone.\nIt stays.\nThese are of one commit.';
  expect(listLinesToReview(adaptToRelease(page, cut))).toEqual([
    '3: The main branch is',
    '4: not released.',
    '5: `source` is the clone.',
    '7: These are of one commit.',
  ]);
});
