import { expect, test } from '@playwright/test';
import { joinTokens, parseAnnotation } from '../../../../src/model/symbols/signature';

const NAMES: Record<string, string> = {
  t: 'typing',
  'np.ndarray': 'numpy.ndarray',
  np: 'numpy',
  st: 'superduper.misc.typing',
  Model: 'superduper.components.model.Model',
};

/** Resolves names like a module with these imports. */
function resolve(_: string, dotted: string): string | undefined {
  const [first = '', ...rest] = dotted.split('.');
  const root = NAMES[first];
  return root && [root, ...rest].join('.');
}

const CASES: [source: string, expected: string][] = [
  ['str', 'str'],
  ['t.Optional[t.Dict]', 'Optional[Dict]'],
  ["t.List['Model'] | None", 'List[Model] | None'],
  ['"t.Optional[Model]"', 'Optional[Model]'],
  ["t.Literal['a', 'b.c']", "Literal['a', 'b.c']"],
  ["t.Dict[str, t.Literal['a']] | 'Model'", "Dict[str, Literal['a']] | Model"],
  ['t.Callable[[int, ...], t.Any]', 'Callable[[int, ...], Any]'],
  ['np.ndarray', 'np.ndarray'],
  ['st.JSON', 'JSON'],
  ['t.ClassVar[t.Sequence[str]]', 'Sequence[str]'],
  ['unknown.Thing', 'unknown.Thing'],
];

for (const [source, expected] of CASES) {
  test(`shows ${source} as ${expected}`, () => {
    expect(joinTokens(parseAnnotation(source, 'm', resolve))).toBe(expected);
  });
}

test('gives each name its target', () => {
  expect(parseAnnotation("t.List['Model']", 'm', resolve)).toEqual([
    { text: 'List', target: 'typing.List' },
    { text: '[' },
    { text: 'Model', target: 'superduper.components.model.Model' },
    { text: ']' },
  ]);
});
