import { expect, test } from '@playwright/test';
import { checkFileLinks } from '../../../../../src/authoring/checks/source/file-links';
import { toPage } from '../../../../../src/authoring/checks/source/site-pages';
import { report } from '../../../../../src/model/problem';

const target = toPage('0.7', 'versioned_docs/version-0.7/core_api/apply.mdx', '---\ntitle: B\n---\n');

function problems(link: string): string {
  const page = toPage(
    '0.7',
    'versioned_docs/version-0.7/tutorials/a.mdx',
    `---\ntitle: A\n---\n\n[target](${link})\n`,
  );
  return report(checkFileLinks([page, target]));
}

test('files that exist, hashes, symbols and other sites are fine', () => {
  for (const link of [
    '../core_api/apply.mdx',
    '../core_api/apply.mdx#part',
    '#own',
    'api:Listener',
    'https://example.org',
  ]) {
    expect(problems(link), link).toBe('');
  }
});

test('names a file that does not exist', () => {
  expect(problems('../core_api/aply.mdx')).toBe(
    'versioned_docs/version-0.7/tutorials/a.mdx:5: expected a link to another page as the relative path of its file, found "../core_api/aply.mdx", which does not exist. Write `../core_api/apply.mdx`.',
  );
});

test('names a link without the extension, and one by its address', () => {
  expect(problems('../core_api/apply')).toContain('found "../core_api/apply", which does not exist.');
  expect(problems('/docs/core_api/apply')).toContain(
    'found "/docs/core_api/apply", which would leave the version.',
  );
});

test('where nothing is near, says how a path is written', () => {
  expect(problems('./nothing/like/it.mdx')).toContain('Write the path from this page, with the extension: ');
});
