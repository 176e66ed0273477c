import { expect, test } from '@playwright/test';
import { comparePages } from '../../../../src/model/difference';
import { removeReleases } from '../../../../src/model/difference/releases';
import { cases } from '../../../cases';
import { createPage, formatOutline } from './pages';

const COMMIT = '6d192e7bf255f913b445a44dc9486e7013ddc6bc';
const REPOSITORY = 'https://github.com/superduper-io/superduper.git';

for (const [caseName, code, rest] of cases`
the release of the framework and of a plugin
  pip install superduper-framework==0.7.3 superduper_sql==0.7.0
  pip install superduper-framework superduper_sql
a commit, with the quotes that it needs
  pip install "superduper_sql @ git+${REPOSITORY}@${COMMIT}#subdirectory=plugins/sql"
  pip install superduper_sql
continuation lines and the program that calls pip
  python -m pip install superduper-framework==0.7.3 \\n  superduper_sql==0.7.0
  pip install superduper-framework superduper_sql
the clone of a plugin
  python -m pip install ./source ./source/plugins/openai
  pip install superduper-framework superduper_openai
the tag and the commit of a clone
  git clone --depth 1 --branch 0.7.3 ${REPOSITORY} source\ngit -C source checkout ${COMMIT}
  git clone --depth 1 --branch ${REPOSITORY} source\ngit -C source checkout
`) {
  test(`ignores ${caseName} in install commands`, () => {
    expect(removeReleases(code)).toBe(rest);
  });
}

for (const [caseName, code] of [
  ['a release of another package', 'pip install "ibis-framework[mysql]==10.4.0" pymongo==4.8'],
  ['another repository', 'pip install git+https://github.com/openai/CLIP.git'],
  ['a comparison', "if version == '0.7.3':\n    superduper_is_ready = count == 3"],
  ['a continued line of Python', 'total = one + \\\n    two'],
  ['a branch that is not a release', 'git checkout my-branch'],
] as const) {
  test(`keeps ${caseName}`, () => {
    expect(removeReleases(code)).toBe(code);
  });
}

const install = (command: string) => createPage(`Install it:\n\n\`\`\`bash\n${command}\n\`\`\``);

test('treats a page with only another release in install commands as unchanged', () => {
  const before = install('pip install superduper-framework==0.6.7 superduper_sql==0.6.2');
  const after = install(
    `pip install \\\n  "superduper-framework @ git+${REPOSITORY}@${COMMIT}" \\\n  "superduper_sql @ git+${REPOSITORY}@${COMMIT}#subdirectory=plugins/sql"`,
  );
  expect(comparePages(before, after).changed).toBe(false);
});

test('pairs install commands that differ only in their releases, also between other changes', () => {
  const commit = `pip install "superduper_openai @ git+${REPOSITORY}@${COMMIT}#subdirectory=plugins/openai"`;
  const before = `Earlier words.\n\n\`\`\`bash\n${commit}\n\`\`\`\n\nEarlier words.`;
  const after = 'Something else\n\n```bash\npip install superduper_openai==0.7.3\n```\n\nSomething else';
  expect(formatOutline(comparePages(createPage(before), createPage(after)))).toContain('    code');
});

test('shows the current install command without marks next to another change', () => {
  const before = install('pip install superduper-framework==0.6.7\nexport LEVEL=INFO');
  const after = install('pip install superduper-framework==0.7.3\nexport LEVEL=DEBUG');
  expect(formatOutline(comparePages(before, after)).slice(-3)).toEqual([
    '      pip install superduper-framework==0.7.3',
    '    - export LEVEL=[-INFO-]',
    '    + export LEVEL={+DEBUG+}',
  ]);
});

test('treats another plugin in an install command as a change', () => {
  const before = install('pip install superduper-framework==0.6.7 superduper_sql==0.6.2');
  const after = install('pip install superduper-framework==0.7.3 superduper_redis==0.7.0');
  expect(comparePages(before, after).changed).toBe(true);
});
