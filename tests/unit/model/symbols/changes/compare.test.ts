import { expect, test } from '@playwright/test';
import { changed, notesOn } from './versions';

const EVERY_KIND = `
from dataclasses import dataclass
from enum import Enum

LIMIT = 5

def read(path, strict=False): ...

class Animal:
    kingdom: str = 'animalia'
    def __init__(self, name: str):
        self.mood = 'calm'
    def feed(self, food: str): ...
    @property
    def age(self) -> int: ...

class Diet(Enum):
    MEAT = 1

@dataclass
class Ticket:
    price: float
`;

test('the same source has no changes, wherever it stands in the file', () => {
  expect(changed(EVERY_KIND, `# A comment.\n\n\n${EVERY_KIND}`)).toEqual([]);
});

test('what only one version has is added or removed, a module before what it holds', () => {
  const files = { 'superduper/m.py': EVERY_KIND };
  expect(changed({}, files)).toEqual([
    'added module superduper.m',
    'added class Animal',
    'added enum Diet',
    'added constant LIMIT',
    'added dataclass Ticket',
    'added function read',
  ]);
  expect(changed(files, {})).toEqual([
    '! removed module superduper.m',
    '! removed class Animal',
    '! removed enum Diet',
    '! removed constant LIMIT',
    '! removed dataclass Ticket',
    '! removed function read',
  ]);
});

test('members are compared where both versions have the class', () => {
  expect(
    changed(
      EVERY_KIND,
      EVERY_KIND.replace('feed', 'nourish')
        .replace('age', 'years')
        .replace('MEAT', 'PLANTS')
        .replace('mood', 'temper'),
    ),
  ).toEqual(
    [
      '! removed property Animal.age',
      '! removed method Animal.feed',
      '! removed attribute Animal.mood',
      'added method Animal.nourish',
      'added attribute Animal.temper',
      'added property Animal.years',
      'added enum member Diet.PLANTS',
      '! removed enum member Diet.MEAT',
    ].sort(byName),
  );
});

function byName(a: string, b: string): number {
  const name = (line: string) => line.split(' ').at(-1) ?? '';
  return name(a) < name(b) ? -1 : 1;
}

test('private names, lines and modules without names do not count', () => {
  expect(
    changed(
      { 'superduper/m.py': '_a = 1\ndef _f(): ...\nclass _C: ...\nclass D:\n    def _g(self): ...\n' },
      { 'superduper/m.py': '\nclass D:\n    def _h(self): ...\n', 'superduper/empty.py': '' },
    ),
  ).toEqual([]);
});

test('a new package says what to install', () => {
  const plugin = {
    'plugins/sea/pyproject.toml': '[project]\nname = "superduper-sea"\nversion = "1.0.0"\n',
    'plugins/sea/superduper_sea/__init__.py': 'DEPTH = 1\n',
  };
  expect(changed({}, plugin)).toEqual([
    'added module superduper_sea: a package of its own, in the distribution `superduper-sea`',
    'added constant DEPTH',
  ]);
});

test('a module that had no names is not new when it gets one', () => {
  const files = (text: string) => ({ 'superduper/m.py': text });
  expect(changed(files(''), files('x = 1'))).toEqual(['added constant x']);
  expect(changed(files('x = 1'), files(''))).toEqual(['! removed constant x']);
});

test.describe('a constant', () => {
  test('of another value or type', () => {
    expect(notesOn('LIMIT: int = 5', 'LIMIT: str = "5"')).toEqual([
      'type `str`, before `int`',
      'is `"5"`, before `5`',
    ]);
  });

  test('whose quotes changed is the same', () => {
    expect(changed('KEY = "id"', "KEY = 'id'")).toEqual([]);
  });
});

test.describe('an attribute', () => {
  test('of a class says what it holds, that of an instance does not', () => {
    expect(
      changed(
        'class C:\n    a: int = 1\n    def __init__(self):\n        self.b = 1\n',
        'class C:\n    a: int = 2\n    def __init__(self):\n        self.b = 2\n',
      ),
    ).toEqual(['changed attribute C.a: is `2`, before `1`']);
  });

  test('that became a property is read as before, one that became a method is not', () => {
    expect(
      changed(
        'class C:\n    a = 1\n    b = 1\n',
        'class C:\n    @property\n    def a(self): ...\n    def b(self): ...\n',
      ),
    ).toEqual([
      'changed property C.a: is a property, before an attribute',
      '! changed method C.b: is a method, before an attribute',
    ]);
  });
});

test.describe('a function', () => {
  test('that became a class', () => {
    expect(changed('def f(): ...', 'class f: ...')).toEqual([
      '! changed class f: is a class, before a function',
    ]);
  });

  test('that became async, or a context manager', () => {
    expect(notesOn('def f(): ...', 'async def f(): ...')).toEqual([
      '! is an async function, before a function',
    ]);
    expect(
      notesOn(
        'def f(): ...',
        'from contextlib import contextmanager\n@contextmanager\ndef f():\n    yield 1\n',
      ),
    ).toEqual(['! is a context manager, before a function']);
  });

  test('that returns something else: less is safe, more may break', () => {
    const f = (type: string) => `import typing as t\ndef f() -> ${type}: ...`;
    expect(notesOn(f('int | None'), f('int'))).toEqual(['returns `int`, before `int | None`']);
    expect(notesOn(f('int'), f('t.Optional[int]'))).toEqual(['! returns `Optional[int]`, before `int`']);
    expect(changed(f('t.Optional[t.List[int]]'), f('"list[int] | None"'))).toEqual([]);
    expect(changed('def f(): ...', 'def f() -> int: ...')).toEqual([]);
  });

  test('whose body raises something else; what it only no longer raises may come from what it calls', () => {
    const f = (name: string) =>
      `class A(Exception): ...\nclass B(Exception): ...\ndef f():\n    raise ${name}()\n`;
    expect(notesOn(f('A'), f('B'))).toEqual(['raises `B`, no longer `A` itself']);
    expect(changed(f('A'), f('A').replace('raise A()', 'g()'))).toEqual([]);
  });
});

test.describe('a method', () => {
  const method = (decorator: string) =>
    `from abc import ABC, abstractmethod\nclass C(ABC):\n    ${decorator}\n    def f(self): ...\n`;

  test('of a class may become static, both are called alike', () => {
    expect(notesOn(method('@classmethod'), method('@staticmethod').replace('self', ''))).toEqual([
      'is a static method, before a class method',
    ]);
  });

  test('that becomes abstract has to be defined by others', () => {
    expect(notesOn(method(''), method('@abstractmethod'))).toEqual([
      '! is abstract: has to be defined by what extends the class',
    ]);
    expect(notesOn(method('@abstractmethod'), method(''))).toEqual(['is no longer abstract']);
  });

  test('that is new and abstract has to be defined by others', () => {
    expect(
      changed(
        'class C: ...',
        'from abc import abstractmethod\nclass C:\n    @abstractmethod\n    def f(self): ...\n',
      ),
    ).toEqual(['! added abstract method C.f: has to be defined by what extends `C`']);
  });

  test('that runs by itself, by the decorator that also makes its parameters keyword-only', () => {
    const source = (decorator: string) => ({
      'superduper/base/annotations.py': 'def trigger(*event_types, depends=(), requires=()): ...\n',
      'superduper/m.py': `from superduper.base.annotations import trigger\nclass C:\n    ${decorator}\n    def f(self, ids): ...\n`,
    });
    expect(notesOn(source(''), source("@trigger('apply')"))).toEqual([
      'new parameters `context` and `job`',
      '! `ids` by keyword only',
      'runs by itself on `apply`',
    ]);
    expect(
      notesOn(source("@trigger('apply')"), source("@trigger('apply', 'insert', requires='key')")),
    ).toEqual(['runs by itself on `apply` and `insert` when `key` is set, before on `apply`']);
  });
});

test.describe('inheritance', () => {
  const two = (base: string, child: string) => `class Base:\n${base}\nclass Child(Base):\n${child}\n`;
  const NOTHING = '    pass';
  const F = '    def f(self, a): ...';
  const WIDER_F = '    def f(self, a, b=1): ...';

  test('a member that moves between a class and its base can be used as before', () => {
    expect(changed(two(NOTHING, F), two(F, NOTHING))).toEqual(['added method Base.f']);
    expect(changed(two(F, NOTHING), two(F, F))).toEqual([]);
  });

  test('what changed at the base is not repeated where a class ceases to replace it', () => {
    expect(changed(two(F, F), two(WIDER_F, NOTHING))).toEqual(['changed method Base.f: new parameter `b`']);
  });

  test('what a class begins to replace with something else changed there', () => {
    expect(changed(two(F, NOTHING), two(F, WIDER_F))).toEqual(['changed method Child.f: new parameter `b`']);
  });

  test('members of a private base belong to the class that inherits them', () => {
    expect(
      changed(`class _Base:\n${F}\nclass C(_Base): ...\n`, `class _Base:\n${WIDER_F}\nclass C(_Base): ...\n`),
    ).toEqual(['changed method C.f: new parameter `b`']);
  });

  test('a base that is lost takes its members along', () => {
    expect(
      changed(
        `class Base:\n${F}\nclass Child(Base): ...\n`,
        `class Base:\n${F}\nclass Other: ...\nclass Child(Other): ...\n`,
      ),
    ).toEqual([
      '! changed class Child: extends `Other`, no longer `Base`; no longer inherits `f`',
      'added class Other',
    ]);
  });

  test('a class put between two takes nothing away', () => {
    expect(
      changed('class A: ...\nclass C(A): ...\n', 'class A: ...\nclass B(A): ...\nclass C(B): ...\n'),
    ).toEqual(['added class B', 'changed class C: extends `B`, no longer `A`']);
  });

  test('fields that a base adds to the constructors of all that extend it are said once', () => {
    const source = (field: string, own = '') => `
from dataclasses import dataclass
@dataclass
class Base:
    name: str${field}
@dataclass
class Child(Base):
    size: int = 0${own}
`;
    const FIELD = '\n    mood: str = "calm"';
    expect(changed(source(''), source(FIELD))).toEqual(['changed dataclass Base: new parameter `mood`']);
    expect(changed(source(''), source(FIELD, '\n    age: int = 0'))).toEqual([
      'changed dataclass Base: new parameter `mood`',
      '! changed dataclass Child: new parameter `age`; `size` at another position; what changed in the constructor of `Base` applies too',
    ]);
  });
});

test.describe('a class', () => {
  test('may get its constructor in another way', () => {
    expect(
      changed(
        'class C:\n    def __init__(self, a: int): ...\n',
        'from dataclasses import dataclass\n@dataclass\nclass C:\n    a: int\n',
      ),
    ).toEqual([]);
  });

  test('that becomes an enum is used in another way', () => {
    expect(changed('class C: ...', 'from enum import Enum\nclass C(Enum): ...')).toEqual([
      '! changed enum C: is an enum, before a class; extends `Enum`',
    ]);
  });

  test('that becomes abstract cannot be made', () => {
    expect(notesOn('class C: ...', 'from abc import ABC\nclass C(ABC): ...')).toEqual([
      '! is abstract',
      'extends `ABC`',
    ]);
  });
});

test.describe('moves', () => {
  test('a name that is gone from one module and new in one other has moved, with its members', () => {
    const C = 'class C:\n    def f(self, a): ...\n';
    expect(
      changed(
        { 'superduper/a.py': `x = 1\n${C}`, 'superduper/b.py': 'x = 1\n' },
        { 'superduper/a.py': 'x = 1\n', 'superduper/b.py': `x = 1\n${C.replace('a)', 'a, b=1)')}` },
      ),
    ).toEqual(['! moved class C: from `superduper.a`', 'changed method C.f: new parameter `b`']);
  });

  test('a name that can still be imported from where it was breaks nothing', () => {
    expect(
      changed(
        { 'superduper/a.py': 'x = 1\nclass C: ...\n', 'superduper/b.py': 'x = 1\n' },
        {
          'superduper/a.py': 'from superduper.b import C\nx = 1\n',
          'superduper/b.py': 'x = 1\nclass C: ...\n',
        },
      ),
    ).toEqual(['moved class C: from `superduper.a`, where it can still be imported']);
  });

  test('of two candidates none is taken for the other', () => {
    expect(
      changed(
        {
          'superduper/a.py': 'x = 1\nclass C: ...\n',
          'superduper/b.py': 'x = 1\n',
          'superduper/c.py': 'x = 1\n',
        },
        {
          'superduper/a.py': 'x = 1\n',
          'superduper/b.py': 'x = 1\nclass C: ...\n',
          'superduper/c.py': 'x = 1\nclass C: ...\n',
        },
      ),
    ).toEqual(['! removed class C', 'added class C', 'added class C']);
  });

  test('a removed name that now stands for something else says for what', () => {
    expect(
      changed(
        { 'superduper/a.py': 'class C: ...\n', 'superduper/b.py': 'class D: ...\n' },
        {
          'superduper/a.py': 'from superduper.b import D as C\nx = 1\n',
          'superduper/b.py': 'class D: ...\n',
        },
      ),
    ).toEqual(['! removed class C: the name now stands for `superduper.b.D`', 'added constant x']);
  });

  test('bases that moved are still the bases', () => {
    expect(
      changed(
        {
          'superduper/a.py': 'class A: ...\n',
          'superduper/b.py': 'x = 1\n',
          'superduper/m.py': 'from superduper.a import A\nclass C(A): ...\n',
        },
        {
          'superduper/a.py': 'x = 1\n',
          'superduper/b.py': 'x = 1\nclass A: ...\n',
          'superduper/m.py': 'from superduper.b import A\nclass C(A): ...\n',
        },
      ),
    ).toEqual(['added constant x', '! moved class A: from `superduper.a`']);
  });
});

test('what a package passes on is compared by the names that can be imported from it', () => {
  const source = (names: string) => ({
    'superduper/__init__.py': `from superduper.m import ${names}\n`,
    'superduper/m.py': 'class A: ...\nclass B: ...\n',
  });
  expect(changed(source('A'), source('B'))).toEqual([
    '! removed import A: `from superduper import A` fails',
    'added import B: can be imported as `from superduper import B`',
  ]);
});
