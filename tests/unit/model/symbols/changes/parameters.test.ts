import { expect, test } from '@playwright/test';
import { changed, notesOn, signatureOn } from './versions';

/** A function with these parameters; `-> int` may follow them. */
const f = (parameters: string, returns = '') => `import typing as t\ndef f(${parameters})${returns}: ...\n`;

/** The notes on parameters before and after. */
const notes = (before: string, after: string) => notesOn(f(before), f(after));

/** How they are shown. */
const signature = (before: string, after: string) => signatureOn(f(before), f(after));

test('a new parameter breaks code if it is required, or shifts others', () => {
  expect(notes('a', 'a, b=1')).toEqual(['new parameter `b`']);
  expect(notes('a', 'a, b, c')).toEqual(['! new required parameters `b` and `c`']);
  expect(notes('a', 'b=1, a=2')).toEqual([
    'new parameter `b`',
    '! `a` at another position',
    '`a` may be left out: `2`',
  ]);
  expect(signature('a', 'a, b=1')).toBe('f(a{+, b=1+})');
  expect(signature('a', 'a, b, c')).toBe('f(a{+, b, c+})');
});

test('a removed parameter breaks code, also where `**kwargs` takes it', () => {
  expect(notes('a, b', 'a')).toEqual(['! no longer takes parameter `b`']);
  expect(notes('a, b, c, d', 'a')).toEqual(['! no longer takes parameters `b`, `c` and `d`']);
  expect(notes('a, b=1, **kwargs', 'a, **kwargs')).toEqual([
    '! no longer names parameter `b`; `**kwargs` takes it',
  ]);
  expect(signature('a, b', 'a')).toBe('f(a[-, b-])');
  expect(signature('a, b', 'b')).toBe('f([-a, -]b)');
});

test('an open end is added or removed', () => {
  expect(notes('a', 'a, *args, **kwargs')).toEqual([
    'takes any number of positional arguments',
    'takes any other keyword arguments',
  ]);
  expect(notes('a, *args, **kwargs', 'a')).toEqual([
    '! no longer takes any number of positional arguments',
    '! no longer takes other keyword arguments',
  ]);
  expect(changed(f('*args'), f('*values'))).toEqual([]);
});

test('a parameter is renamed only if that is certain', () => {
  expect(notes('a, component: bool = False', 'a, is_component: bool = False')).toEqual([
    '! parameter `component` is now `is_component`',
  ]);
  expect(signature('component: bool', 'is_component: bool')).toBe('f([-component-]{+is_component+}: bool)');
  // Another word, another type, another default, no type, and a second candidate.
  expect(notes('uuid: str', 'identifier: str')).toEqual([
    '! new required parameter `identifier`',
    '! no longer takes parameter `uuid`',
  ]);
  expect(notes('key: str', 'keys: list')[0]).toBe('! new required parameter `keys`');
  expect(notes('key: str', 'the_key: int')[0]).toBe('! new required parameter `the_key`');
  expect(notes('key: int = 1', 'the_key: int = 2')[0]).toBe('new parameter `the_key`');
  expect(notes('key', 'the_key')[0]).toBe('! new required parameter `the_key`');
  expect(notes('key: str', 'the_key: str, key_two: str')[0]).toBe(
    '! new required parameters `the_key` and `key_two`',
  );
});

test('parameters that changed places are shown at both', () => {
  expect(notes('a, b, c', 'b, c, a')).toEqual(['! `b`, `c` and `a` at another position']);
  expect(signature('a, b, c', 'b, c, a')).toBe('f([-a, -]b, c{+, a+})');
  expect(changed(f('*, a, b'), f('*, b, a'))).toEqual([]);
});

test('an argument that has to be passed in another way', () => {
  expect(notes('a, b=1', 'a, *, b=1')).toEqual(['! `b` by keyword only']);
  expect(notes('a, *, b=1', 'a, b=1')).toEqual(['`b` also by position']);
  expect(notes('a', 'a, /')).toEqual(['! `a` by position only']);
  expect(notes('a, /', 'a')).toEqual(['`a` also by keyword']);
  expect(signature('a, b=1', 'a, *, b=1')).toBe('f(a{+, *+}, b=1)');
  expect(signature('a, /', 'a')).toBe('f(a[-, /-])');
});

test('a mark that means the same in both versions stands once', () => {
  expect(signature('*, a, b', '*, b')).toBe('f(*[-, a-], b)');
  expect(signature('*, b', '*, a=1, b')).toBe('f(*{+, a=1+}, b)');
  expect(signature('a, b, /', 'a, /')).toBe('f(a[-, b-], /)');
  expect(signature('a, *, b, c', 'a, *, c, b, d=1')).toBe('f(a, *, c, b{+, d=1+})');
});

test('defaults: a lost one breaks code', () => {
  expect(notes('a=1', 'a=2')).toEqual(['default of `a`: `2`, before `1`']);
  expect(notes('a=1', 'a')).toEqual(['! `a` is now required']);
  expect(notes('a', 'a=1')).toEqual(['`a` may be left out: `1`']);
  expect(changed(f('a="x"'), f("a='x'"))).toEqual([]);
  expect(signature('a: int = 1', 'a: int = 2')).toBe('f(a: int = [-1-]{+2+})');
  expect(signature('a', 'a: int = 2')).toBe('f(a{+: int = 2+})');
});

test('types: one that takes all that the other took is safe', () => {
  expect(notes('a: int', 'a: int | str')).toEqual(['type of `a`: `int | str`, before `int`']);
  expect(notes('a: t.Union[int, str]', 'a: str')).toEqual(['! type of `a`: `str`, before `Union[int, str]`']);
  expect(notes('a: int', 'a: t.Any')).toEqual(['type of `a`: `Any`, before `int`']);
  expect(notes('a: t.List[int]', 'a: list')).toEqual(['type of `a`: `list`, before `List[int]`']);
  expect(changed(f('a: t.Optional[int]'), f("a: 'None | int'"))).toEqual([]);
  expect(changed(f('a: t.Dict[str, t.List[int]]'), f('a: dict[str, list[int]]'))).toEqual([]);
  expect(changed(f('a'), f('a: int'))).toEqual([]);
});

test('a longer signature has a line for each parameter, and counts those that stayed', () => {
  const many = 'first_parameter: int, second_parameter: int, third_parameter: int, fourth_parameter: int';
  expect(signature(many, `${many}, fifth: int = 0`)).toBe(
    'f(\n    # 4 as before\n    {+fifth: int = 0+},\n)',
  );
  expect(signature(`${many}, a, b`, `other: int, ${many}, a`)).toBe(
    'f(\n    {+other: int+},\n    # 5 as before\n    [-b-],\n)',
  );
});

test('what is returned is marked too', () => {
  expect(signatureOn(f('a', ' -> int'), f('a', ' -> str'))).toBe('f(a) -> [-int-]{+str+}');
  expect(signatureOn(f('a'), f('a, b=1', ' -> str'))).toBe('f(a{+, b=1+}){+ -> str+}');
});

test('what is only in one version is shown as it is called there, if it is long by its names', () => {
  const source = (parameters: string) => `x = 1\ndef f(${parameters}): ...\n`;
  expect(signatureOn('x = 1', source('a: int = 1'))).toBe('f(a: int = 1)');
  expect(
    signatureOn('x = 1', source('alpha_beta_gamma: int = 1, *, delta_epsilon: str, zeta_eta_theta: float')),
  ).toBe('f(alpha_beta_gamma=…, *, delta_epsilon, zeta_eta_theta)');
  expect(
    signatureOn('x = 1', source(Array.from({ length: 12 }, (_, index) => `parameter_${index}`).join(', '))),
  ).toMatch(/parameter_7, …\)$/);
  expect(signatureOn(source('a'), 'x = 1')).toBe('');
});
