import { expect, test } from '@playwright/test';
import { extract, extractModule } from './checkout';

function functionOf(python: string) {
  return extractModule(python).functions.f;
}

function parametersOf(list: string) {
  return functionOf(`def f(${list}): ...\n`)?.parameters;
}

test('tells the kinds of parameters apart as inspect does', () => {
  expect(parametersOf('a, /, b, *c, d, **e')).toEqual([
    { name: 'a', kind: 'POSITIONAL_ONLY' },
    { name: 'b', kind: 'POSITIONAL_OR_KEYWORD' },
    { name: 'c', kind: 'VAR_POSITIONAL' },
    { name: 'd', kind: 'KEYWORD_ONLY' },
    { name: 'e', kind: 'VAR_KEYWORD' },
  ]);
  expect(parametersOf('a, *, b')?.map(({ kind }) => kind)).toEqual(['POSITIONAL_OR_KEYWORD', 'KEYWORD_ONLY']);
  expect(parametersOf('a=1 / 2, b=3')?.map(({ kind }) => kind)).toEqual([
    'POSITIONAL_OR_KEYWORD',
    'POSITIONAL_OR_KEYWORD',
  ]);
  expect(parametersOf('a, /')).toEqual([{ name: 'a', kind: 'POSITIONAL_ONLY' }]);
  expect(parametersOf('')).toEqual([]);
});

test('keeps annotations and defaults as written, on one line', () => {
  expect(
    parametersOf(`
    a: t.Union[
        'Query',  # a comment
        str,
    ] = None,
    b=('x',),
    c: int = dict(
        k=1,
        m="( two  words,)",
    ),
`),
  ).toEqual([
    { name: 'a', kind: 'POSITIONAL_OR_KEYWORD', annotation: "t.Union['Query', str]", default: 'None' },
    { name: 'b', kind: 'POSITIONAL_OR_KEYWORD', default: "('x',)" },
    { name: 'c', kind: 'POSITIONAL_OR_KEYWORD', annotation: 'int', default: 'dict(k=1, m="( two  words,)")' },
  ]);
});

test('reads what a call gives', () => {
  expect(functionOf('async def f() -> t.List[\n    int\n]: ...\n')).toMatchObject({
    line: 1,
    async: true,
    returns: 't.List[int]',
  });
  expect(functionOf('def f():\n    yield\n')).toMatchObject({ generator: true });
  expect(functionOf('def f():\n    def g():\n        yield 1\n    return g\n')).not.toHaveProperty(
    'generator',
  );
});

test('names the exceptions of its own raise statements', () => {
  const python = `
import superduper.errors as errors
from superduper.errors import Wrong

def f(x):
    from superduper.errors import Late
    def g():
        raise KeyError('not f itself')
    try:
        raise Wrong('once')
    except ValueError as e:
        raise e
    if x:
        raise TypeError
    raise errors.Wrong('twice')
    raise Late()
    raise
`;
  const { modules } = extract({
    'superduper/m.py': python,
    'superduper/errors.py': 'class Wrong(Exception): ...\nclass Late(Exception): ...\n',
  });
  expect(modules['superduper.m']?.functions.f?.raises).toEqual([
    'TypeError',
    'superduper.errors.Late',
    'superduper.errors.Wrong',
  ]);
});

test('names decorators, and counts lines from the definition', () => {
  expect(functionOf('import abc\n\n@abc.one\n@two(1)\ndef f(): ...\n')).toMatchObject({
    line: 5,
    decorators: ['abc.one', 'two'],
  });
});

test('leaves private functions out', () => {
  expect(Object.keys(extractModule('def _f(): ...\ndef g(): ...\n').functions)).toEqual(['g']);
});
