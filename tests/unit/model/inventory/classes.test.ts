import { expect, test } from '@playwright/test';
import { BASE, extract, extractClass, extractModule } from './checkout';

test('tells kinds of classes apart', () => {
  const { classes } = extractModule(`
import dataclasses as dc
import enum
import typing as t
from enum import Enum

class Plain: ...
class Error(ValueError): ...
class Deeper(Error): ...
class Colour(str, Enum): RED = 'red'
class Number(enum.IntEnum): ONE = 1
class Pair(t.NamedTuple):
    left: int
class Shape(t.Protocol): ...
class Options(t.TypedDict): ...
@dc.dataclass
class Data: ...
`);
  const kinds = Object.fromEntries(Object.entries(classes).map(([name, { kind }]) => [name, kind]));
  expect(kinds).toEqual({
    Colour: 'enum',
    Data: 'dataclass',
    Deeper: 'exception',
    Error: 'exception',
    Number: 'enum',
    Options: 'typedDict',
    Pair: 'namedTuple',
    Plain: 'class',
    Shape: 'protocol',
  });
});

test('makes fields keyword-only as the metaclass does', () => {
  const { modules } = extract({
    'superduper/base/base.py': BASE,
    'superduper/components/component.py': `
from superduper.base.base import Base, BaseMeta
class ComponentMeta(BaseMeta): ...
class Component(Base, metaclass=ComponentMeta):
    identifier: str
`,
    'superduper/components/model.py': `
from .component import Component
class Model(Component):
    size: int = 1
`,
  });
  const component = modules['superduper.components.component']?.classes.Component;
  const model = modules['superduper.components.model']?.classes.Model;
  expect(component).toMatchObject({
    kind: 'base',
    metaclass: 'superduper.components.component.ComponentMeta',
  });
  expect(component?.fields).toEqual([{ name: 'identifier', line: 5, annotation: 'str' }]);
  expect(model).toMatchObject({ kind: 'base' });
  expect(model?.fields).toEqual([
    { name: 'size', line: 4, annotation: 'int', default: '1', keywordOnly: true },
  ]);
});

test('reads the fields of a dataclass', () => {
  const { fields, attributes } = extractClass(`
import dataclasses as dc
import typing as t
from dataclasses import dataclass, field

@dataclass(frozen=True, kw_only=True)
class C:
    a: int
    b: t.Dict = dc.field(default_factory=dict)
    c: t.List[str] = field(
        default_factory=lambda: ['x'],
    )
    d: dc.InitVar[t.Optional['Database']] = None
    e: int = field(default=2, init=False)
    f: t.ClassVar[int] = 3
    g = 4
    _h: int = 5
`);
  expect(fields).toEqual([
    { name: 'a', line: 8, annotation: 'int', keywordOnly: true },
    { name: 'b', line: 9, annotation: 't.Dict', defaultFactory: 'dict', keywordOnly: true },
    { name: 'c', line: 10, annotation: 't.List[str]', defaultFactory: "lambda: ['x']", keywordOnly: true },
    {
      name: 'd',
      line: 13,
      annotation: "t.Optional['Database']",
      default: 'None',
      initVar: true,
      keywordOnly: true,
    },
    { name: 'e', line: 14, annotation: 'int', default: '2', keywordOnly: true, noInit: true },
    { name: '_h', line: 17, annotation: 'int', default: '5', keywordOnly: true },
  ]);
  expect(attributes).toEqual({
    f: { line: 15, classVar: true, annotation: 't.ClassVar[int]', value: '3' },
    g: { line: 16, value: '4' },
  });
});

test('makes a single field keyword-only where it says so', () => {
  const { fields } = extractClass(`
from dataclasses import dataclass, field
@dataclass
class C:
    a: int
    b: int = field(default=1, kw_only=True)
`);
  expect(fields.map(({ name, keywordOnly }) => [name, keywordOnly])).toEqual([
    ['a', undefined],
    ['b', true],
  ]);
});

test('resolves bases, and keeps the private ones of public classes', () => {
  const { modules } = extract({
    'superduper/a.py': 'class _Mixin: ...\nclass _Unused: ...\n',
    'superduper/m.py': `
import typing as t
from superduper.a import _Mixin
class C(_Mixin, t.Dict[str, int], dict, unknown()): ...
`,
  });
  expect(modules['superduper.m']?.classes.C?.bases).toEqual([
    { written: '_Mixin', target: 'superduper.a._Mixin' },
    { written: 't.Dict[str, int]', target: 'typing.Dict' },
    { written: 'dict', target: 'dict' },
    { written: 'unknown()', target: 'unknown()' },
  ]);
  expect(modules['superduper.a']?.classes).toMatchObject({ _Mixin: { private: true } });
  expect(Object.keys(modules['superduper.a']?.classes ?? {})).toEqual(['_Mixin']);
});

test('reads methods and how they are bound', () => {
  const { methods } = extractClass(`
class C:
    def __new__(cls, a): ...
    def __init_subclass__(cls): ...
    def __getitem__(self, item): ...
    def run(this, n: int) -> int: ...
    @classmethod
    def make(cls, *args): ...
    @staticmethod
    def help(a): ...
    async def wait(self): ...
    def _private(self): ...
    def star(*args): ...
`);
  const shown = Object.entries(methods).map(([name, { binding, parameters }]) => [
    name,
    binding,
    parameters.map((parameter) => parameter.name).join(),
  ]);
  expect(shown).toEqual([
    ['__getitem__', 'instance', 'item'],
    ['__init_subclass__', 'class', ''],
    ['__new__', 'static', 'cls,a'],
    ['help', 'static', 'a'],
    ['make', 'class', 'args'],
    ['run', 'instance', 'n'],
    ['star', 'instance', 'args'],
    ['wait', 'instance', ''],
  ]);
  expect(methods.wait).toMatchObject({ async: true });
});

test('reads properties of every sort', () => {
  const { modules } = extract({
    'superduper/misc/annotations.py': 'class lazy_classproperty:\n    def __init__(self, f): ...\n',
    'superduper/m.py': `
from functools import cached_property
from superduper.misc.annotations import lazy_classproperty
class C:
    @property
    def a(self) -> int:
        raise ValueError('no')
    @property
    def b(self): ...
    @b.setter
    def b(self, value): ...
    @cached_property
    def c(self): ...
    @lazy_classproperty
    def d(cls): ...
`,
  });
  const found = modules['superduper.m']?.classes.C;
  expect(found?.properties).toEqual({
    a: { line: 6, annotation: 'int', decorators: ['property'], raises: ['ValueError'] },
    b: { line: 9, settable: true, decorators: ['property'], raises: [] },
    c: { line: 13, settable: true, decorators: ['cached_property'], raises: [] },
    d: { line: 15, onClass: true, decorators: ['lazy_classproperty'], raises: [] },
  });
  expect(found?.methods).toEqual({});
});

test('reads what triggers a method', () => {
  const { modules } = extract({
    'superduper/base/annotations.py': 'def trigger(*events, depends=(), requires=()): ...\n',
    'superduper/m.py': `
from superduper.base.annotations import trigger
class C:
    @trigger('apply', 'insert', depends='fit', requires=['select', 'key'], outputs='outputs')
    def run(self, ids): ...
`,
  });
  expect(modules['superduper.m']?.classes.C?.methods.run?.trigger).toEqual({
    events: ['apply', 'insert'],
    depends: ['fit'],
    requires: ['select', 'key'],
    outputs: 'outputs',
  });
});

test('finds what methods assign to the instance, constructors first', () => {
  const { instanceAttributes } = extractClass(`
import dataclasses as dc
import typing as t
class Store: ...
@dc.dataclass
class C:
    field: int
    handle: dc.InitVar[int] = 0
    def setup(self):
        self.late = 1
        self.early = 'again'
        self.field = 2
    def __post_init__(self, handle: int, other):
        self.handle = handle
        self.early: t.Optional[str] = None
        self.store, self._hidden = Store(), 1
        self.other = other
        self.made = Store()
        other.foreign = 1
        self.other.deep = 1
`);
  expect(instanceAttributes).toEqual({
    early: { line: 15, assignedIn: '__post_init__', annotation: 't.Optional[str]', value: 'None' },
    handle: { line: 14, assignedIn: '__post_init__', annotation: 'int', value: 'handle' },
    late: { line: 10, assignedIn: 'setup', value: '1' },
    made: { line: 18, assignedIn: '__post_init__', value: 'Store()', call: 'superduper.m.Store' },
    other: { line: 17, assignedIn: '__post_init__', value: 'other' },
    store: { line: 16, assignedIn: '__post_init__' },
  });
});

test('reads members that stand for others, and those of branches', () => {
  const { attributes, methods } = extractClass(`
class C:
    if FLAG:
        colour = 'red'
    else:
        colour = 'blue'
        size = 1
    def __str__(self): ...
    def log(self): ...
    info = log
    __repr__ = __str__
`);
  expect(attributes).toEqual({
    __repr__: { line: 11, value: '__str__', alias: 'superduper.m.C.__str__' },
    colour: { line: 6, value: "'blue'" },
    info: { line: 10, value: 'log', alias: 'superduper.m.C.log' },
    size: { line: 7, value: '1' },
  });
  expect(Object.keys(methods)).toEqual(['__str__', 'log']);
});

test('finds functions that instances carry as methods', () => {
  const { classes } = extractModule(`
def filter(self, x): ...
def limit(self, n): ...
def other(self): ...

class C:
    mapping = {'filter': ['limit', 'missing'], 'limit': []}
    def __post_init__(self):
        for name in self.mapping:
            self.bind(name, eval(name))

class D:
    mapping = {'filter': []}
`);
  expect(classes.C?.boundFunctions).toEqual(['filter', 'limit']);
  expect(classes.D).not.toHaveProperty('boundFunctions');
});
