import { expect, test } from '@playwright/test';
import { formatSignature, listChanges, listNotes } from './versions';

/** Creates a function with these parameters, optionally followed by `-> int`. */
const f = (parameters: string, returns = '') => `import typing as t\ndef f(${parameters})${returns}: ...\n`;

const signature = (before: string, after: string) => formatSignature(f(before), f(after));

/** Parameters before and after, the shown difference, and the notes. Equal parameters have neither. */
const CASES = `
# a new parameter breaks code if it is required, or shifts others
a → a, b=1 // f(a{+, b=1+}) // new parameter \`b\`
a → a, b, c // f(a{+, b, c+}) // ! new required parameters \`b\` and \`c\`
a → b=1, a=2 // f({+b=1, +}a{+=2+}) // new parameter \`b\` // ! \`a\` moved to another position // \`a\` is now optional, default \`2\`
# a removed parameter breaks code, also where \`**kwargs\` takes it
a, b → a // f(a[-, b-]) // ! no longer accepts parameter \`b\`
a, b → b // f([-a, -]b) // ! no longer accepts parameter \`a\` // ! \`b\` moved to another position
a, b, c, d → a // f(a[-, b, c, d-]) // ! no longer accepts parameters \`b\`, \`c\` and \`d\`
a, b=1, **kwargs → a, **kwargs // f(a[-, b=1-], **kwargs) // ! parameter \`b\` removed; \`**kwargs\` accepts it
# an open end is added or removed, under whatever name
a → a, *args, **kwargs // f(a{+, *args, **kwargs+}) // accepts any number of positional arguments // accepts any other keyword arguments
a, *args, **kwargs → a // f(a[-, *args, **kwargs-]) // ! no longer accepts any number of positional arguments // ! no longer accepts other keyword arguments
*args → *values
# a parameter is renamed only if that is certain: not with another word, type or default, without a type, or with a second candidate
a, component: bool = False → a, is_component: bool = False // f(a, [-component-]{+is_component+}: bool = False) // ! parameter \`component\` renamed to \`is_component\`
uuid: str → identifier: str // f([-uuid: str-]{+identifier: str+}) // ! new required parameter \`identifier\` // ! no longer accepts parameter \`uuid\`
key: str → keys: list // f([-key: str-]{+keys: list+}) // ! new required parameter \`keys\` // ! no longer accepts parameter \`key\`
key: str → the_key: int // f([-key: str-]{+the_key: int+}) // ! new required parameter \`the_key\` // ! no longer accepts parameter \`key\`
key: int = 1 → the_key: int = 2 // f([-key: int = 1-]{+the_key: int = 2+}) // new parameter \`the_key\` // ! no longer accepts parameter \`key\`
key → the_key // f([-key-]{+the_key+}) // ! new required parameter \`the_key\` // ! no longer accepts parameter \`key\`
key: str → the_key: str, key_two: str // f([-key: str-]{+the_key: str, key_two: str+}) // ! new required parameters \`the_key\` and \`key_two\` // ! no longer accepts parameter \`key\`
# parameters that changed places are shown at both
a, b, c → b, c, a // f([-a, -]b, c{+, a+}) // ! \`b\`, \`c\` and \`a\` moved to another position
*, a, b → *, b, a //  // keyword-only parameters are in another order
# an argument that must or may be passed in another way
a, b=1 → a, *, b=1 // f(a{+, *+}, b=1) // ! \`b\` is now keyword-only
a, *, b=1 → a, b=1 // f(a[-, *-], b=1) // \`b\` can also be passed by position
a → a, / // f(a{+, /+}) // ! \`a\` is now positional-only
a, / → a // f(a[-, /-]) // \`a\` can also be passed by keyword
# shows a marker once if it is equal in both versions
*, a, b → *, b // f(*[-, a-], b) // ! no longer accepts parameter \`a\`
*, b → *, a=1, b // f(*{+, a=1+}, b) // new parameter \`a\`
a, b, / → a, / // f(a[-, b-], /) // ! no longer accepts parameter \`b\`
a, *, b, c → a, *, c, b, d=1 // f(a, *, c, b{+, d=1+}) // new parameter \`d\` // keyword-only parameters are in another order
# a default that is lost breaks code
a=1 → a=2 // f(a=[-1-]{+2+}) // default of \`a\`: \`1\` → \`2\`
a=1 → a // f(a[-=1-]) // ! \`a\` is now required
a → a=1 // f(a{+=1+}) // \`a\` is now optional, default \`1\`
a="x" → a='x'
a: int = 1 → a: int = 2 // f(a: int = [-1-]{+2+}) // default of \`a\`: \`1\` → \`2\`
a → a: int = 2 // f(a{+: int = 2+}) // \`a\` is now optional, default \`2\` // \`a\`: not declared → \`int\`
# a type that takes all that the other took is safe
a: int → a: int | str // f(a: [-int-]{+int | str+}) // \`a\`: \`int\` → \`int | str\`
a: t.Union[int, str] → a: str // f(a: [-Union[int, str]-]{+str+}) // ! \`a\`: \`Union[int, str]\` → \`str\`
a: int → a: t.Any // f(a: [-int-]{+Any+}) // \`a\`: \`int\` → \`Any\`
a: t.List[int] → a: list // f(a: [-List[int]-]{+list+}) // \`a\`: \`List[int]\` → \`list\`
a: t.List[t.Optional[int]] → a: list // f(a: [-List[Optional[int]]-]{+list+}) // \`a\`: \`List[Optional[int]]\` → \`list\`
a: t.Literal['x'] → a: t.Literal['y', 'x'] // f(a: [-Literal['x']-]{+Literal['y', 'x']+}) // \`a\`: \`Literal['x']\` → \`Literal['y', 'x']\`
a: t.Literal["x"] → a: t.Literal['x']
a: t.Optional[int] → a: 'None | int'
a: t.Dict[str, t.List[int]] → a: dict[str, list[int]]
a → a: int // f(a{+: int+}) // \`a\`: not declared → \`int\`
`;
for (const [, caseName = '', rows = ''] of CASES.matchAll(/# (.*)\n([^#]*)/g)) {
  test(caseName, () => {
    for (const row of rows.trim().split('\n')) {
      const [parameters = '', ...notes] = row.split(' // ');
      const [before = '', after = ''] = parameters.split(' → ').map((text) => f(text));
      const isSame = listChanges(before, after).length === 0;
      expect(isSame ? [] : [formatSignature(before, after), ...listNotes(before, after)], row).toEqual(notes);
    }
  });
}

test('shows each parameter of a longer signature on a line, and counts the unchanged ones', () => {
  const many = 'first_parameter: int, second_parameter: int, third_parameter: int, fourth_parameter: int';
  expect(signature(many, `${many}, fifth: int = 0`)).toBe(
    'f(\n    # 4 unchanged\n    {+fifth: int = 0+},\n)',
  );
  expect(signature(`${many}, a, b`, `other: int, ${many}, a`)).toBe(
    'f(\n    {+other: int+},\n    # 5 unchanged\n    [-b-],\n)',
  );
});

test('marks a changed return type', () => {
  expect(formatSignature(f('a', ' -> int'), f('a', ' -> str'))).toBe('f(a) -> [-int-]{+str+}');
  expect(formatSignature(f('a'), f('a, b=1', ' -> str'))).toBe('f(a{+, b=1+}){+ -> str+}');
});

for (const [caseName, parameters, expected] of [
  ['as it is', 'a: int = 1', 'f(a: int = 1)'],
  [
    'with only the names of its parameters if it is long',
    'alpha_beta_gamma: int = 1, *, delta_epsilon: str, zeta_eta_theta: float',
    'f(alpha_beta_gamma=…, *, delta_epsilon, zeta_eta_theta)',
  ],
  [
    'with eight of many parameters',
    Array.from({ length: 12 }, (_, index) => `parameter_${index}`).join(', '),
    'f(parameter_0, parameter_1, parameter_2, parameter_3, parameter_4, parameter_5, parameter_6, parameter_7, …)',
  ],
] as const) {
  test(`shows a new function ${caseName}`, () => {
    expect(formatSignature('x = 1', `x = 1\n${f(parameters)}`)).toBe(expected);
  });
}

test('shows no signature of a removed function', () => {
  expect(formatSignature(`x = 1\n${f('a')}`, 'x = 1')).toBe('');
});
