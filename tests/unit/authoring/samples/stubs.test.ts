import { expect, test } from '@playwright/test';
import { type Stubs, writeStubs } from '../../../../src/authoring/samples/stubs';
import { BASE, extract } from '../../model/inventory/checkout';

function stubsOf(files: Record<string, string>): Stubs {
  return writeStubs(extract(files));
}

/** The stub of a module without what every stub begins with. */
function stubOf(python: string): string[] {
  const text =
    stubsOf({ 'superduper/base/base.py': BASE, 'superduper/m.py': python })['superduper/m.pyi'] ?? '';
  return text.split('\n').slice(5, -1);
}

test('writes a file for each module, packages as __init__', () => {
  const stubs = stubsOf({ 'superduper/base/__init__.py': '', 'superduper/base/query.py': '' });
  expect(Object.keys(stubs)).toEqual([
    'superduper/__init__.pyi',
    'superduper/base/__init__.pyi',
    'superduper/base/query.pyi',
  ]);
  expect(stubs['superduper/__init__.pyi']).toMatch(/^# Generated from the API inventory/);
});

test('lets others import what the framework imports at run time, and only that', () => {
  expect(
    stubOf(`
from __future__ import annotations
import typing as t
import numpy as np
from superduper.base.base import Base
from superduper.base import base as renamed
if t.TYPE_CHECKING:
    from superduper.base.base import BaseMeta
__all__ = ('Base', 't')
`),
  ).toEqual([
    'from superduper.base.base import Base as Base',
    'from superduper.base.base import BaseMeta',
    'import numpy as np',
    'from superduper.base import base as renamed',
    'import typing as t',
    "__all__ = ['Base', 't']",
  ]);
});

test('declares a class once that is also imported for type checking', () => {
  expect(
    stubOf(
      'import typing as t\nif t.TYPE_CHECKING:\n    from superduper.other import Item\nclass Item: pass\n',
    ),
  ).toEqual(['import typing as t', 'class Item:', '    ...']);
});

test('takes anything where nothing is annotated, and None where it is the default', () => {
  expect(
    stubOf(`
def f(a, b: int, /, c: str = None, *args, d, e: float = 1.5, **kwargs): pass
def g(*, a: int) -> 'Later': pass
async def h(): pass
`),
  ).toEqual([
    'def f(a: _typing.Any, b: int, /, c: _typing.Optional[str] = ..., *args: _typing.Any, d: _typing.Any, e: float = ..., **kwargs: _typing.Any) -> _typing.Any: ...',
    "def g(*, a: int) -> 'Later': ...",
    'async def h() -> _typing.Any: ...',
  ]);
});

test('gives anything for a context manager, whatever its generator yields', () => {
  const python = `
from contextlib import contextmanager
import typing as t
@contextmanager
def f() -> t.Iterator[int]:
    yield 1
`;
  expect(stubOf(python)).toContain('def f() -> _typing.Any: ...');
});

test('declares constants by annotation, or by what they are', () => {
  expect(
    stubOf(`
import typing as t
A: int = 1
B = 'b'
C = None
D = t.NewType('D', str)
`),
  ).toEqual(['import typing as t', 'A: int', "B = 'b'", 'C: _typing.Any', 'class D(_typing.Any): ...']);
});

test('declares methods, properties and attributes of a class', () => {
  expect(
    stubOf(`
from abc import ABC, abstractmethod
class C(ABC):
    kind = 'c'
    def __init__(self, a: int):
        self.a: int = a
        self.b = a + 1
    def __getattr__(self, name): pass
    @property
    def p(self) -> int: pass
    @p.setter
    def p(self, value): pass
    @classmethod
    def make(cls, a): pass
    @staticmethod
    def plain(a): pass
    @abstractmethod
    def run(self) -> None: pass
`).slice(2),
  ).toEqual([
    'class C(ABC):',
    "    kind = 'c'",
    '    a: int',
    '    b: _typing.Any',
    '    @property',
    '    def p(self) -> int: ...',
    '    @p.setter',
    '    def p(self, value: _typing.Any) -> None: ...',
    '    def __getattr__(self, name: _typing.Any) -> _typing.Any: ...',
    '    def __init__(self, a: int) -> None: ...',
    '    @classmethod',
    '    def make(cls, a: _typing.Any) -> _typing.Any: ...',
    '    @staticmethod',
    '    def plain(a: _typing.Any) -> _typing.Any: ...',
    '    @_abc.abstractmethod',
    '    def run(self) -> None: ...',
  ]);
});

test('keeps fields as fields, and what instances have besides out of the constructor', () => {
  expect(
    stubOf(`
import dataclasses as dc
import typing as t
from superduper.base.base import Base
class A(Base):
    name: str
    db: dc.InitVar[int] = None
    kind: t.ClassVar[str] = 'a'
    def __post_init__(self, db=None):
        self.db = db
        self.version: int = 0
class C(A):
    items: list = dc.field(default_factory=list)
    def __post_init__(self, db=None):
        self.name = 'c'
        self.version = 1
`).slice(3),
  ).toEqual([
    'class A(Base):',
    '    name: str = _dataclasses.field(kw_only=True)',
    '    db: _typing.Optional[int] = _dataclasses.field(kw_only=True, default=...)',
    '    kind: t.ClassVar[str]',
    '    version: int = _dataclasses.field(init=False)',
    '    def __post_init__(self, db: _typing.Any = ...) -> _typing.Any: ...',
    'class C(A):',
    '    items: list = _dataclasses.field(kw_only=True, default=...)',
    '    def __post_init__(self, db: _typing.Any = ...) -> _typing.Any: ...',
  ]);
});

test('lets the metaclass of the framework make dataclasses', () => {
  const stub = stubsOf({ 'superduper/base/base.py': BASE })['superduper/base/base.pyi'];
  expect(stub).toContain(
    [
      'class Base(metaclass=BaseMeta):',
      '    ...',
      '@_typing_extensions.dataclass_transform(kw_only_default=True, field_specifiers=(_dataclasses.field,))',
      'class BaseMeta(type):',
      '    ...',
    ].join('\n'),
  );
});

test('writes the constructor out where a third party takes part in it', () => {
  const python = `
from transformers import Arguments
from superduper.base.base import Base
class C(Base, Arguments):
    key: str
    rest: int = 0
`;
  expect(stubOf(python)).toContain(
    '    def __init__(self, *, key: _typing.Any, rest: _typing.Any = ..., **kwargs: _typing.Any) -> None: ...',
  );
});

test('gives a method that runs on events the parameters that it is called with', () => {
  const python = `
from superduper.base.annotations import trigger
class C:
    @trigger('apply')
    def run(self, ids=None): pass
`;
  const files = {
    'superduper/base/annotations.py': 'def trigger(*events): pass\n',
    'superduper/m.py': python,
  };
  expect(stubsOf(files)['superduper/m.pyi']).toContain(
    'def run(self, *, ids: _typing.Any = ..., context: str = ..., job: bool = ...) -> _typing.Any: ...',
  );
});

test('binds functions that instances carry as methods', () => {
  const python = `
def select(self, *columns): pass
class Query:
    steps = {'select': ['select']}
    def __init__(self):
        for step in self.steps:
            setattr(self, step, eval(step))
`;
  expect(stubOf(python)).toContain('    def select(self, *columns: _typing.Any) -> _typing.Any: ...');
});
