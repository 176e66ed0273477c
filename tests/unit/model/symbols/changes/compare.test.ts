import { expect, test } from '@playwright/test';
import { cases } from '../../../../cases';
import { type FrameworkSource, listChanges, listNotes } from './versions';

/** Title, source before and after, and changes. */
type ComparisonCase = readonly [
  title: string,
  before: FrameworkSource,
  after: FrameworkSource,
  ...changes: string[],
];

/** Creates a test per case, for all changed symbols or the only one. */
function compares(group: string, all: readonly ComparisonCase[], summarize = listChanges): void {
  test.describe(group, () => {
    for (const [caseName, before, after, ...changes] of all) {
      test(caseName, () => expect(summarize(before, after)).toEqual(changes));
    }
  });
}

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

const IN_M = { 'superduper/m.py': EVERY_KIND };
const SYMBOLS = ['module superduper.m', 'class Animal', 'enum Diet', 'constant LIMIT', 'dataclass Ticket'];
const PLUGIN = {
  'plugins/sea/pyproject.toml': '[project]\nname = "superduper-sea"\nversion = "1.0.0"\n',
  'plugins/sea/superduper_sea/__init__.py': 'DEPTH = 1\n',
};
const passingOn = (names: string) => ({
  'superduper/__init__.py': `from superduper.m import ${names}\n`,
  'superduper/m.py': 'class A: ...\nclass B: ...\n',
});

compares('a version', [
  ['of the same source has no changes, whatever its position', EVERY_KIND, `# Words.\n\n${EVERY_KIND}`],
  [
    'adds new symbols, a module before its members',
    {},
    IN_M,
    ...[...SYMBOLS, 'function read'].map((symbol) => `added ${symbol}`),
  ],
  [
    'removes symbols that only the previous version has',
    IN_M,
    {},
    ...[...SYMBOLS, 'function read'].map((symbol) => `! removed ${symbol}`),
  ],
  [
    'has other members where both have the class',
    EVERY_KIND,
    EVERY_KIND.replace('feed', 'nourish')
      .replace('age', 'years')
      .replace('MEAT', 'PLANTS')
      .replace('mood', 'temper'),
    '! removed property Animal.age',
    '! removed method Animal.feed',
    '! removed attribute Animal.mood',
    'added method Animal.nourish',
    'added attribute Animal.temper',
    'added property Animal.years',
    '! removed enum member Diet.MEAT',
    'added enum member Diet.PLANTS',
  ],
  [
    'is not another for private names, lines and modules without names',
    { 'superduper/m.py': '_a = 1\ndef _f(): ...\nclass _C: ...\nclass D:\n    def _g(self): ...\n' },
    { 'superduper/m.py': '\nclass D:\n    def _h(self): ...\n', 'superduper/empty.py': '' },
  ],
  [
    'names the distribution of a new package',
    {},
    PLUGIN,
    'added module superduper_sea: now a separate package, in the distribution `superduper-sea`',
    'added constant DEPTH',
  ],
  ['has no new module where one gets its first name', '', 'x = 1', 'added constant x'],
  ['has lost no module where one loses its last name', 'x = 1', '', '! removed constant x'],
  [
    'passes on names, by which they are imported',
    passingOn('A'),
    passingOn('B'),
    '! removed import A: `from superduper import A` no longer works',
    'added import B: can be imported as `from superduper import B`',
  ],
]);

const returning = (type: string) => `import typing as t\ndef f() -> ${type}: ...`;
const raising = (name: string) =>
  `class A(Exception): ...\nclass B(Exception): ...\ndef f():\n    raise ${name}()\n`;
const method = (decorator: string) =>
  `from abc import ABC, abstractmethod\nclass C(ABC):\n    ${decorator}\n    def f(self): ...\n`;
/** A method that may run by itself, because of its decorator, which also makes its parameters keyword-only. */
const running = (decorator: string) => ({
  'superduper/base/annotations.py': 'def trigger(*event_types, depends=(), requires=()): ...\n',
  'superduper/m.py': `from superduper.base.annotations import trigger\nclass C:\n    ${decorator}\n    def f(self, ids): ...\n`,
});

compares(
  'the notes on',
  [
    ...cases`
a constant of another value and type
  LIMIT: int = 5
  LIMIT: str = "5"
  type: \`int\` → \`str\`
  value: \`5\` → \`"5"\`
a function that became async
  def f(): ...
  async def f(): ...
  ! now an async function, was a function
a function that became a context manager
  def f(): ...
  from contextlib import contextmanager\n@contextmanager\ndef f():\n    yield 1\n
  ! now a context manager, was a function
a function that returns less, which is safe
  ${returning('int | None')}
  ${returning('int')}
  returns: \`int | None\` → \`int\`
a function that returns more, which may break code
  ${returning('int')}
  ${returning('t.Optional[int]')}
  ! returns: \`int\` → \`Optional[int]\`
a function that raises other errors
  ${raising('A')}
  ${raising('B')}
  raises \`B\`, no longer \`A\` directly
a class method that became static, with the same calls
  ${method('@classmethod')}
  ${method('@staticmethod').replace('self', '')}
  now a static method, was a class method
a method that becomes abstract, and must be overridden
  ${method('')}
  ${method('@abstractmethod')}
  ! now abstract: subclasses must define it
a method that is no longer abstract
  ${method('@abstractmethod')}
  ${method('')}
  no longer abstract
a class that becomes abstract, and cannot be made
  class C: ...
  from abc import ABC\nclass C(ABC): ...
  ! now abstract
  extends \`ABC\`
`,
    [
      'a method that begins to run by itself',
      running(''),
      running("@trigger('apply')"),
      'new parameters `context` and `job`',
      '! `ids` is now keyword-only',
      'runs automatically on `apply`',
    ],
    [
      'a method that runs by itself at other times',
      running("@trigger('apply')"),
      running("@trigger('apply', 'insert', requires='key')"),
      'runs automatically on `apply` and `insert` when `key` is set (was: on `apply`)',
    ],
  ],
  listNotes,
);

const attributes = (value: number) =>
  `class C:\n    a: int = ${value}\n    def __init__(self):\n        self.b = ${value}\n`;

compares(
  'a symbol',
  cases`
whose quotes changed is the same
  KEY = "id"
  KEY = 'id'
shows the values of class and instance attributes
  ${attributes(1)}
  ${attributes(2)}
  changed attribute C.a: value: \`1\` → \`2\`
  changed attribute C.b: value: \`1\` → \`2\`
that became a property is read as before, one that became a method is not
  class C:\n    a = 1\n    b = 1\n
  class C:\n    @property\n    def a(self): ...\n    def b(self): ...\n
  changed property C.a: now a property, was an attribute
  ! changed method C.b: now a method, was an attribute
that became a class
  def f(): ...
  class f: ...
  ! changed class f: now a class, was a function
with another spelling of its type
  ${returning('t.Optional[t.List[int]]')}
  ${returning('"list[int] | None"')}
with a new annotation
  def f(): ...
  def f() -> int: ...
  changed function f: returns: not declared → \`int\`
that no longer raises an error itself, because its callees may
  ${raising('A')}
  ${raising('A').replace('raise A()', 'g()')}
that is new and abstract must be overridden
  class C: ...
  from abc import abstractmethod\nclass C:\n    @abstractmethod\n    def f(self): ...\n
  ! added abstract method C.f: subclasses of \`C\` must define it
that gets its constructor in another way
  class C:\n    def __init__(self, a: int): ...\n
  from dataclasses import dataclass\n@dataclass\nclass C:\n    a: int\n
  changed dataclass C: now a dataclass, was a class
that becomes an enum is used in another way
  class C: ...
  from enum import Enum\nclass C(Enum): ...
  ! changed enum C: now an enum, was a class; extends \`Enum\`
`,
);

const two = (base: string, child: string) => `class Base:\n${base}\nclass Child(Base):\n${child}\n`;
const NOTHING = '    pass';
const F = '    def f(self, a): ...';
const WIDER_F = '    def f(self, a, b=1): ...';
const ofPrivate = (base: string) => `class _Base:\n${base}\nclass C(_Base): ...\n`;
const fields = (ofBase: string) => `
from dataclasses import dataclass
@dataclass
class Base:
    name: str${ofBase}
@dataclass
class Child(Base):
    size: int = 0
`;
const FIELD = '\n    mood: str = "calm"';

compares(
  'of inheritance',
  cases`
a member that moves to the base can be used as before
  ${two(NOTHING, F)}
  ${two(F, NOTHING)}
  added method Base.f
  changed method Child.f: now inherited from \`Base\`
and so can one that is replaced by the same
  ${two(F, NOTHING)}
  ${two(F, F)}
  changed method Child.f: no longer inherited from \`Base\`
does not repeat a change of the base after an override is removed
  ${two(F, F)}
  ${two(WIDER_F, NOTHING)}
  changed method Base.f: new parameter \`b\`
  changed method Child.f: now inherited from \`Base\`
reports a new override as a change of its class
  ${two(F, NOTHING)}
  ${two(F, WIDER_F)}
  changed method Child.f: no longer inherited from \`Base\`; new parameter \`b\`
members of a private base belong to the class that inherits them
  ${ofPrivate(F)}
  ${ofPrivate(WIDER_F)}
  changed method C.f: new parameter \`b\`
a base that is lost takes its members along
  class Base:\n${F}\nclass Child(Base): ...\n
  class Base:\n${F}\nclass Other: ...\nclass Child(Other): ...\n
  ! changed class Child: extends \`Other\`, no longer \`Base\`; no longer inherits \`f\`
  added class Other
a class put between two takes nothing away
  class A: ...\nclass C(A): ...\n
  class A: ...\nclass B(A): ...\nclass C(B): ...\n
  added class B
  changed class C: extends \`B\`, no longer \`A\`
names the base that adds fields to the constructors of all that extend it
  ${fields('')}
  ${fields(FIELD)}
  changed dataclass Base: new parameter \`mood\`
  ! changed dataclass Child: new parameter \`mood\` (inherited from \`Base\`); \`size\` moved to another position
`,
);

const modules = (sources: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(sources).map(([name, text]) => [`superduper/${name}.py`, `x = 1\n${text}`]),
  );
const C = 'class C:\n    def f(self, a): ...\n';

compares('of moves', [
  [
    'treats a name removed from one module and new in another as moved, with its members',
    modules({ a: C, b: '' }),
    modules({ a: '', b: C.replace('a)', 'a, b=1)') }),
    '! moved class C: previously in `superduper.a`',
    'changed method C.f: new parameter `b`',
  ],
  [
    'a name that can still be imported from where it was breaks nothing',
    modules({ a: C, b: '' }),
    modules({ a: 'from superduper.b import C', b: C }),
    'moved class C: previously in `superduper.a`, where it can still be imported',
  ],
  [
    'treats nothing as moved with two candidates',
    modules({ a: C, b: '', c: '' }),
    modules({ a: '', b: C, c: C }),
    '! removed class C',
    'added class C',
    'added class C',
  ],
  [
    'bases that moved are still the bases',
    modules({ a: 'class A: ...', b: '', m: 'from superduper.a import A\nclass C(A): ...\n' }),
    modules({ a: '', b: 'class A: ...', m: 'from superduper.b import A\nclass C(A): ...\n' }),
    '! moved class A: previously in `superduper.a`',
  ],
]);
