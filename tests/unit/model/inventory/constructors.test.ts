import { expect, test } from '@playwright/test';
import { calledParameters, constructorOf, resolveFields } from '../../../../src/model/inventory/constructors';
import type { Inventory, Method } from '../../../../src/model/inventory/inventory';
import { lastName } from '../../../../src/shared/text/dotted';
import { BASE, extract } from '../../authoring/extract/checkout';

function inventoryOf(python: string): Inventory {
  const imports =
    'import dataclasses as dc\nimport typing as t\nfrom abc import ABC\nfrom superduper.base.base import Base\n';
  return extract({ 'superduper/base/base.py': BASE, 'superduper/m.py': imports + python });
}

function fieldsOf(python: string): string[] {
  return resolveFields(inventoryOf(python), 'superduper.m.C').map(
    ({ name, kind, default: written }) =>
      `${name}${written === undefined ? '' : `=${written}`} ${kind.split('_')[0]}`,
  );
}

/** Fields of a class `C`, and the parameters of its constructor. */
const FIELDS = `
# puts keyword-only fields after positional ones
@dc.dataclass
class A:
    a: int
    b: int = 1
@dc.dataclass(kw_only=True)
class B(A):
    c: int
@dc.dataclass
class C(B):
    d: int = 2
# makes a POSITIONAL, b=1 POSITIONAL, d=2 POSITIONAL, c KEYWORD

# leaves a field in its place when a child declares it again
@dc.dataclass
class A:
    a: int = 1
    b: int = 2
@dc.dataclass
class C(A):
    c: int = 3
    a: str = 'x'
# makes a='x' POSITIONAL, b=2 POSITIONAL, c=3 POSITIONAL

# lets a class variable hide a field, and keep a place for one
@dc.dataclass
class A:
    a: int = 1
    kind: t.ClassVar[str] = 'a'
    b: int = 2
@dc.dataclass
class C(A):
    c: int = 3
    kind: str = 'c'
    b: t.ClassVar[int] = 4
# makes a=1 POSITIONAL, kind='c' POSITIONAL, c=3 POSITIONAL

# combines the fields of several bases as Python does
class Model(Base):
    a: int
@dc.dataclass(kw_only=True)
class Mixin:
    b: int = 1
class C(Mixin, Model):
    c: int = 2
# makes a KEYWORD, b=1 KEYWORD, c=2 KEYWORD
`;
for (const [, what = '', python = '', fields] of FIELDS.matchAll(/# (.*)\n([^#]*)# makes (.*)/g)) {
  test(what, () => expect(fieldsOf(python).join(', ')).toBe(fields));
}

const CONSTRUCTORS = `
import torch

class Written:
    def __init__(self, x, *, y=1): ...
class Inherits(Written, ABC): ...
@dc.dataclass
class Data:
    a: int
    b: t.List = dc.field(default_factory=list)
    c: int = dc.field(default=1, init=False)
    d: dc.InitVar[int] = 2
class Plain(Data): ...
class Overrides(Data):
    def __init__(self): ...
class Foreign(torch.nn.Module): ...
class Mixed(Data, torch.nn.Module): ...
class Empty: ...
class Pair(t.NamedTuple):
    left: int
    right: int = 0
`;

test('finds the actual constructor of a class', () => {
  const inventory = inventoryOf(CONSTRUCTORS);
  const shown = (name: string) => {
    const { generated, parameters, externalBases } = constructorOf(inventory, `superduper.m.${name}`);
    const names = parameters?.map((parameter) => `${lastName(parameter.definedIn)}.${parameter.name}`);
    return [generated, names, externalBases];
  };
  const ofData = ['Data.a', 'Data.b', 'Data.d'];
  expect(shown('Written')).toEqual([false, ['Written.x', 'Written.y'], []]);
  expect(shown('Inherits')).toEqual([false, ['Written.x', 'Written.y'], []]);
  expect(shown('Data')).toEqual([true, ofData, []]);
  expect(shown('Plain')).toEqual([true, ofData, []]);
  expect(shown('Overrides')).toEqual([false, [], []]);
  expect(shown('Foreign')).toEqual([false, undefined, ['torch.nn.Module']]);
  expect(shown('Mixed')).toEqual([true, ofData, ['torch.nn.Module']]);
  expect(shown('Empty')).toEqual([false, [], []]);
  expect(shown('Pair')).toEqual([true, ['Pair.left', 'Pair.right'], []]);
});

test('describes the source and the value of each parameter', () => {
  const inherited = { kind: 'POSITIONAL_OR_KEYWORD', definedIn: 'superduper.m.Data' };
  expect(constructorOf(inventoryOf(CONSTRUCTORS), 'superduper.m.Plain').parameters?.slice(1)).toMatchObject([
    { ...inherited, name: 'b', annotation: 't.List', defaultFactory: 'list' },
    { ...inherited, name: 'd', annotation: 'int', default: '2' },
  ]);
});

test('lists the parameters that callers of a triggered method may pass', () => {
  const inventory = extract({
    'superduper/base/annotations.py': 'def trigger(*events): ...\n',
    'superduper/m.py': `
from superduper.base.annotations import trigger
class C:
    @trigger('apply')
    def run(self, ids, raw: bool = False, **kwargs): ...
    def plain(self, ids): ...
`,
  });
  const methods = inventory.modules['superduper.m']?.classes.C?.methods;
  const shown = (name: string) =>
    calledParameters(methods?.[name] as Method).map(({ name: parameter, kind }) => `${parameter} ${kind}`);
  expect(shown('run')).toEqual([
    'ids KEYWORD_ONLY',
    'raw KEYWORD_ONLY',
    'context KEYWORD_ONLY',
    'job KEYWORD_ONLY',
  ]);
  expect(shown('plain')).toEqual(['ids POSITIONAL_OR_KEYWORD']);
});
