import { expect, test } from '@playwright/test';
import { checkProgram } from '../../../../src/shared/upgrade/check-program';
import type { SourceFile } from '../../../../src/shared/upgrade/report';
import { data } from './framework';

/** Checks files, and formats the findings as `line severity kind: code → replacement`. */
function check(...files: SourceFile[]) {
  const report = checkProgram(files, data);
  const findings = report.findings.map(({ path, line, severity, kind, from, to, replacement }) => {
    const code = files.find((file) => file.path === path)?.text.slice(from, to);
    return `${line} ${severity} ${kind}: ${code}${replacement === undefined ? '' : ` → ${replacement}`}`;
  });
  return { ...report, findings, details: report.findings };
}

/** Programs, each with the findings that are expected. */
const PROGRAMS = `
# imports
from superduper import Model, Old
from superduper.components.model import Store as S
import superduper.gone
from superduper.gone import helper
import superduper
superduper.gone.helper()
#> 1 breaks name-renamed: Old
#> 2 breaks name-moved: from superduper.components.model import Store as S → from superduper.components.store import Store as S
#> 3 breaks name-removed: superduper.gone
#> 4 breaks name-removed: from superduper.gone import helper
#> 6 breaks name-removed: gone
# nothing about imports that the program guards, that are written for the later version, or of other libraries
try:
    from superduper import Old
except ImportError:
    Old = None
from superduper.components.store import New
from superduper.nothing import x
from other import Old
if TYPE_CHECKING:
    from superduper import Old
# nothing about code that only runs in some versions, or that handles the error
if OLD: from superduper import Old
OLD = superduper.__version__ < '2'
with suppress(ImportError): import superduper.gone
try: Model.link if hasattr(Model, 'link') else db.remove('a', 'b', version=1)
except TypeError: Model.on_create
IS_OLD: bool = superduper.__version__ < '2'
if IS_OLD: from superduper import Old
#> 5 breaks member-removed: on_create
# code that does not depend on the version
if x: version = '1'
else: version = superduper.__version__
size = Model.link if x else None
#> 3 breaks member-removed: link
# values of class methods, cached functions and alternatives, but not of classes with unknown bases
class Own(Model):
    link: str = 'x'
    @classmethod
    @lru_cache
    def make(cls): return cls('a', size=1, link='x', datatype='str')
class Mixed(Unknown, Model): ...
class Helper: ...
class Late(Helper, Unknown, Model): ...
def f(db: Annotated[Datalayer, Depends(connect)]):
    (db if db else None or connect('x')).uri, Own.make().on_create, Own.make().link, Mixed('x', size=1).on_create
    Late('x', size=1).on_create
    def g(): nonlocal db
#> 2 behaves member-removed: link
#> 10 breaks member-removed: on_create
# members, also of instances that parameters, functions, fields and other modules hold
from superduper import Datalayer, Model, connect
def f(db: Datalayer, m: 'Model | None' = None):
    db.uri, db.uri(), m.db.uri
def make():
    return connect('x')
class Own(Model):
    def run(self):
        self.own = connect('x')
        return self.link, self.db.uri, self.own.uri, super().link
make().uri
db = None
db = make()
db.cfg.cache = 1
#> 3 breaks behavior-changed: uri
#> 3 breaks behavior-changed: uri
#> 9 breaks member-removed: link
#> 9 breaks behavior-changed: uri
#> 9 breaks behavior-changed: uri
#> 9 breaks member-removed: link
#> 10 breaks behavior-changed: uri
#> 13 behaves setting-removed: cache
# arguments by keyword and by position, and those that are left out
from superduper import Model, connect
db = connect('x', old_name='y')
connect('x', 'y')
db.apply(1, True)
db.remove('a', 'b', None, force=True)
db.remove('a', 'b', version=1)
db.load('Model', level=1)
db.query('a', fast=True, constructor=1)
db.find('a')
Model('a', link='b', size=1, datatype='int')
Model('a', size=1)
db.copy('a', 'b')
#> 2 breaks parameter-renamed: old_name → new_name
#> 4 breaks parameter-required: db.apply
#> 4 breaks parameter-keyword-only: True → force=True
#> 5 breaks parameter-removed: None
#> 6 breaks parameter-removed: version=1
#> 7 breaks parameter-moved: 'Model' → kind='Model'
#> 8 breaks parameter-removed: fast=True
#> 8 breaks parameter-removed: constructor=1
#> 10 breaks parameter-removed: link='b'
#> 11 breaks parameter-required: Model
#> 12 breaks parameter-moved: 'b' → target='b'
# a default that a call leaves implicit
db.load('Model', wrong=1, *args)
db.load(kind='Model')
#> 1 breaks parameter-moved: 'Model' → kind='Model'
#> 2 behaves default-changed: db.load
# classes that inherit from the framework
from superduper import Model
from superduper.components.model import Store
class Own(Model):
    size: int = 2
    link = 'x'
    def on_create(self): ...
    def setup(self, db): ...
    def fit(self, data): ...
    def predict(self, x, y): ...
    def merge(self, a, b): ...
class Disk(Store):
    def read(self): ...
class Memory(Disk):
    def drop(self): ...
class Base(Store): ...
class Plugin(Unknown, Store): ...
class Table(Plugin): ...
#> 2 breaks name-moved: from superduper.components.model import Store → from superduper.components.store import Store
#> 5 behaves member-removed: link
#> 6 behaves member-removed: on_create
#> 7 breaks parameter-removed: setup
#> 8 breaks parameter-required: fit
#> 10 note parameter-renamed: merge
#> 15 breaks member-required: Base
# settings and messages
import os
os.environ['SUPERDUPER_CACHE'], os.environ['SUPERDUPER_LOG_LEVEL'], 'SUPERDUPER_OTHER'
with pytest.raises(ValueError, match='can be applied here'): ...
assert 'can be applied here' in str(error)
assert 'Kept in both versions' in str(error)
print('can be applied here')
#> 2 behaves setting-removed: 'SUPERDUPER_CACHE'
#> 3 behaves message-changed: 'can be applied here'
#> 4 behaves message-changed: 'can be applied here'
# a change in behavior, once
db.get()
x = db.get()
y = db.get()
print(db.load(kind='Model', level=2)["status"])
print({}['status'])
#> 2 note behavior-changed: get
#> 4 note behavior-changed: "status"
# a change in behavior after code that only runs in some versions
if superduper.__version__ < '2': x = db.get()
y = db.get()
#> 2 note behavior-changed: get
# a change in behavior that only affects the arguments of another call
db.find('a')
Model(db.find('a'), size=1, datatype='str')
#> 2 note behavior-changed: find
# a change in behavior that only affects programs with a word and calls without an argument
db.query('a', fast=True)
legacy = db.query('a')
#> 1 breaks parameter-removed: fast=True
#> 2 note behavior-changed: query
# nothing about a program without the word
db.query('a')
# nothing about a program that uses the new form
copied = db.get()
# nothing about names with several values, and names of other libraries
from other import Datalayer as Model, db
db.uri
Model.link
def f(x):
    global connect
    x.link, connect('x', old_name=1)
`;
for (const [, title = '', code = '', findings = ''] of PROGRAMS.matchAll(
  /^# (.*)\n((?:(?!#).*\n)+)((?:#> .*\n)*)/gm,
))
  test(`reports ${title}`, () => {
    const { findings: actual, problems } = check({ path: 'a.py', text: code });
    expect(actual).toEqual(findings.split('\n').flatMap((line) => line.slice('#> '.length) || []));
    expect(problems).toEqual([]);
  });

test('describes a finding in a sentence, and links to the change and to the step', () => {
  const { details, checkedUses } = check({ path: 'a.py', text: "db.remove('a', 'b', version=1)" });
  expect(details).toEqual([
    expect.objectContaining({
      message: '`Datalayer.remove` doesn’t have the parameter `version` in 2.',
      changeRoute: '/versions/1...2#superduper.base.datalayer.Datalayer.remove',
      stepRoute: '/docs/upgrade#connection',
    }),
  ]);
  expect(checkedUses).toBe(2);
});

test('describes renamed parameters of an overridden method', () => {
  const text = 'from superduper import Model\nclass Own(Model):\n  def merge(self, a, b): ...\n';
  const messages = check({ path: 'a.py', text }).details.map(({ message }) => message);
  expect(messages).toEqual(['`a` and `b` of `Model.merge` are called `left` and `right` in 2.']);
});

test('follows imports between the files of a program, and sorts the findings by file and line', () => {
  const files = [
    {
      path: 'shop/main.py',
      text: 'from .db import store\nfrom shop import db as d\nstore.uri, d.store.uri\n',
    },
    { path: 'shop/db.py', text: "from superduper import connect\nstore = connect('x')\nstore.uri\n" },
  ];
  const { details } = check(...files);
  expect(details.map(({ path, line }) => `${path}:${line}`)).toEqual([
    'shop/main.py:3',
    'shop/main.py:3',
    'shop/db.py:3',
  ]);
});

test('checks settings files, but no other YAML', () => {
  const text = 'cache: redis\nlog_level: INFO # SUPERDUPER_CACHE\n';
  expect(check({ path: 'superduper.yaml', text }).findings).toEqual([
    '1 behaves setting-removed: cache',
    '2 behaves setting-removed: SUPERDUPER_CACHE',
  ]);
  const actions = { path: 'ci.yml', text: 'on: push\ncache: pip\n' };
  expect(check(actions, { path: '.env', text: 'SUPERDUPER_CACHE=1' }).findings).toEqual([
    '1 behaves setting-removed: SUPERDUPER_CACHE',
  ]);
  expect(check({ path: 'APP.ENV', text: 'cache: redis' }).findings).toEqual([]);
});

test('lists what it can’t know', () => {
  const code = `
from superduper import *
from superduper import _private
from superduper import connect
db = connect('x')
db.find('a').link, db.find('a').append
db.remove(*names, **options)
def clean(db):
    db.remove('a', 'b'), db.get()
getattr(connect('x'), name)
Model('a'), Model('b')
`;
  const { findings, unchecked } = check({ path: 'a.py', text: code });
  expect(findings).toEqual(['11 breaks parameter-required: Model', '11 breaks parameter-required: Model']);
  expect(unchecked.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '2 names from a star import',
    '3 a private name of superduper',
    '6 a member of a value whose class isn’t known',
    '7 arguments that a call unpacks with `*` or `**`',
    '9 a member of `db`, whose class isn’t known',
    '10 an attribute that `getattr` reads by its name',
    '11 a name that the code doesn’t define, so the check assumes that it comes from superduper',
  ]);
});

/** Texts that aren't valid Python of reasonable size. Each is followed by a line with a finding. */
const HOSTILE: Record<string, [text: string, problem?: RegExp]> = {
  'a syntax error': ['x = = 1\n', /^1 The check can’t read this statement/],
  'a missing operand after a number': ['x = 1 +\n', /^1 The check can’t read/],
  'a missing value after a number': ['1 = \n', /^1 The check can’t read/],
  'an assignment to `yield`': ['def f():\n  yield = 3\n', /^2 The check can’t read/],
  'a `yield from` without a value': ['def f():\n  yield from\n', /^2 The check can’t read/],
  'a comment after `yield` and `1.`': ['def f():\n  yield  # nothing\n  x = 1.  # one\n'],
  'Python 2': ['print "x"\n', /^1 .*Python 2/],
  'NUL bytes': ['a\0 = "\0"\n', /^1 The check can’t read/],
  'an empty text': [''],
  'a byte order mark and form feeds': ['\uFEFF\f\n\f\r\n'],
  'Windows line ends': ['import os\r\n'],
  tabs: ['if 1:\n\tx = 1\n'],
  'a bare yield, a number such as 1., and parentheses after with': [
    'def f():\n  yield\n  x = [1., 2]\n  with (\n    a as b,\n  ): pass\n',
  ],
  'thousands of brackets': [
    `x = ${'('.repeat(5000)}${')'.repeat(5000)}\n`,
    /^1 The code is nested too deeply/,
  ],
  'thousands of operands': [`x = ${'1 + '.repeat(5000)}1\n`, /^1 The code is nested too deeply/],
  'thousands of variables and classes that depend on each other': [
    Array.from({ length: 3000 }, (_, i) => `x${i + 1} = x${i}.get()\nclass C${i + 1}(C${i}): ...\n`).join(''),
  ],
  'classes that inherit from each other': ['class A(B): ...\nclass B(A): ...\nA().x.y\n'],
};
for (const [title, [text, problem]] of Object.entries(HOSTILE))
  test(`survives ${title}`, () => {
    const { findings, problems } = check({ path: 'a.py', text: `${text}import superduper.gone\n` });
    expect(findings).toEqual([expect.stringMatching(/breaks name-removed: superduper\.gone$/)]);
    const expected = problem ? [expect.stringMatching(problem)] : [];
    expect(problems.slice(0, 1).map(({ line, message }) => `${line} ${message}`)).toEqual(expected);
  });
