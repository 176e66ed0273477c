import { expect, test } from '@playwright/test';
import type { Inventory, Method } from '../../../../src/model/inventory/inventory';
import {
  listCallParameters,
  resolveConstructor,
  resolveFields,
} from '../../../../src/shared/inventory/constructors';
import { getLastPart } from '../../../../src/shared/text/dotted';
import { BASE_METACLASS, extract } from '../../authoring/extract/checkout';

function extractInventory(python: string): Inventory {
  const imports =
    'import dataclasses as dc\nimport typing as t\nfrom abc import ABC\nfrom superduper.base.base import Base\n';
  return extract({ 'superduper/base/base.py': BASE_METACLASS, 'superduper/m.py': imports + python });
}

function listFields(python: string): string[] {
  return resolveFields(extractInventory(python), 'superduper.m.C').map(
    ({ name, kind, default: defaultValue }) =>
      `${name}${defaultValue === undefined ? '' : `=${defaultValue}`} ${kind.split('_')[0]}`,
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
for (const [, caseName = '', python = '', fields] of FIELDS.matchAll(/# (.*)\n([^#]*)# makes (.*)/g)) {
  test(caseName, () => expect(listFields(python).join(', ')).toBe(fields));
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
  const inventory = extractInventory(CONSTRUCTORS);
  const describeConstructor = (name: string) => {
    const actual = resolveConstructor(inventory, `superduper.m.${name}`);
    const names = actual.parameters?.map((value) => `${getLastPart(value.definedIn)}.${value.name}`);
    const kind = actual.isGenerated ? 'generated' : 'written';
    return [name, kind, names?.join(' ') ?? 'unknown', ...actual.externalBases].join(', ');
  };
  const names = 'Written Inherits Data Plain Overrides Foreign Mixed Empty Pair'.split(' ');
  expect(names.map(describeConstructor)).toEqual([
    'Written, written, Written.x Written.y',
    'Inherits, written, Written.x Written.y',
    'Data, generated, Data.a Data.b Data.d',
    'Plain, generated, Data.a Data.b Data.d',
    'Overrides, written, ',
    'Foreign, written, unknown, torch.nn.Module',
    'Mixed, generated, Data.a Data.b Data.d, torch.nn.Module',
    'Empty, written, ',
    'Pair, generated, Pair.left Pair.right',
  ]);
});

test('describes the source and the value of each parameter', () => {
  const inherited = { kind: 'POSITIONAL_OR_KEYWORD', definedIn: 'superduper.m.Data' };
  expect(
    resolveConstructor(extractInventory(CONSTRUCTORS), 'superduper.m.Plain').parameters?.slice(1),
  ).toMatchObject([
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
  const listParameters = (name: string) =>
    listCallParameters(methods?.[name] as Method).map(({ name: parameter, kind }) => `${parameter} ${kind}`);
  expect(listParameters('run')).toEqual([
    'ids KEYWORD_ONLY',
    'raw KEYWORD_ONLY',
    'context KEYWORD_ONLY',
    'job KEYWORD_ONLY',
  ]);
  expect(listParameters('plain')).toEqual(['ids POSITIONAL_OR_KEYWORD']);
});
