import { expect, test } from '@playwright/test';
import { parseMdx } from '../../../../src/model/mdx/parse';
import { readUpgradePage } from '../../../../src/outputs/upgrade-check/upgrade-page';
import { indexSymbols } from '../../../../src/shared/inventory/lookup';
import { data } from '../../shared/upgrade/framework';

const [before, after] = [indexSymbols(data.before.inventory), indexSymbols(data.after.inventory)];

/** Reads an upgrade page with a comment for the upgrade check under the heading “Rows”. */
function readPage(...lines: string[]) {
  const page = `[Old](/versions/1...2#superduper.gone)

## Rows

{/* upgrade check
${lines.join('\n')}
*/}

[\`helper\`](/versions/1...2#superduper.gone.helper), [again](/versions/1...2#superduper.gone)
`;
  const tree = parseMdx(page, 'upgrade.mdx');
  return readUpgradePage({ file: 'upgrade.mdx', tree, route: '/docs/upgrade', before, after });
}

test('reads the steps of symbols from links, and changes from the comment', () => {
  const facts = readPage(
    'Old → superduper.components.store.New',
    '',
    'behaves Datalayer.get result: It returns a copy.',
    "note 'status' in print with rows unless copied: It is another word.",
    'breaks Model unless size=: Pass `size`.',
  );
  const stepRoute = '/docs/upgrade#rows';
  expect(facts.successors).toEqual({
    'superduper.components.model.Old': 'superduper.components.store.New',
  });
  expect(facts.steps).toEqual({
    'superduper.gone': '/docs/upgrade',
    'superduper.gone.helper': stepRoute,
    'superduper.components.model.Old': stepRoute,
    'superduper.base.datalayer.Datalayer.get': stepRoute,
    "'status'": stepRoute,
    'superduper.components.model.Model': stepRoute,
  });
  expect(facts.behaviors).toEqual([
    expect.objectContaining({
      name: 'superduper.base.datalayer.Datalayer.get',
      severity: 'behaves',
      message: 'It returns a copy.',
      stepRoute,
      isResult: true,
    }),
    expect.objectContaining({ name: "'status'", callee: 'print', word: 'rows', unless: 'copied' }),
    expect.objectContaining({ name: 'superduper.components.model.Model', unless: 'size=', isResult: false }),
  ]);
});

for (const [line, message] of [
  [
    'Old = New',
    /^upgrade\.mdx: expected lines such as “OldName → NewName” or “behaves Name: Sentence\.” .*“Old = New”/,
  ],
  ['behaves Datalayer.get: no sentence', /expected lines such as/],
  ['Olds → Model', /upgrade\.mdx: .*`Olds`, which this version does not have/],
  ['note Datalayer.gets: It is gone.', /upgrade\.mdx: .*`Datalayer\.gets`/],
] as const)
  test(`refuses the line “${line}”`, () => {
    expect(() => readPage(line)).toThrow(message);
  });
