import { expect, test } from '@playwright/test';
import { serialize } from '../../../../src/authoring/extract/serialize';
import { extract, extractModule } from './checkout';

test('makes imports absolute', () => {
  const { modules } = extract({
    'superduper/a/__init__.py': 'from . import b\nfrom .b import (\n    one,\n    two as deux,\n)\n',
    'superduper/a/b.py': `
import os.path
import typing as t, numpy as np
from .. import a
from ..misc.tool import tool
from superduper.c import d
if t.TYPE_CHECKING:
    from superduper.late import Late
    import typing as t
`,
  });
  expect(modules['superduper.a']?.imports).toEqual({
    b: { target: 'superduper.a.b' },
    deux: { target: 'superduper.a.b.two' },
    one: { target: 'superduper.a.b.one' },
  });
  expect(modules['superduper.a.b']?.imports).toEqual({
    Late: { target: 'superduper.late.Late', typeChecking: true },
    a: { target: 'superduper.a' },
    d: { target: 'superduper.c.d' },
    np: { target: 'numpy' },
    os: { target: 'os' },
    t: { target: 'typing' },
    tool: { target: 'superduper.misc.tool.tool' },
  });
});

test('reads constants and what they stand for', () => {
  const { modules } = extract({
    'superduper/a.py': 'class Dill: ...\n',
    'superduper/m.py': `
import typing as t
from superduper import a
from superduper.a import Dill
FIRST = SECOND = 1
NOTED: t.List[str] = ['x']
FileName = t.NewType('FileName', str)
serializer = Dill()
Alias = a.Dill
LONG = ${JSON.stringify('x'.repeat(120))}
left, right = 1, 2
_private = 3
__version__ = '0.1'
try:
    MAYBE = 1
except ValueError:
    MAYBE = 2
if __name__ == '__main__':
    script = 1
`,
  });
  expect(modules['superduper.m']?.constants).toEqual({
    Alias: { line: 9, value: 'a.Dill', alias: 'superduper.a.Dill' },
    FIRST: { line: 5, value: '1' },
    FileName: { line: 7, value: "t.NewType('FileName', str)", call: 'typing.NewType' },
    LONG: { line: 10 },
    MAYBE: { line: 17, value: '2' },
    NOTED: { line: 6, annotation: 't.List[str]', value: "['x']" },
    SECOND: { line: 5, value: '1' },
    __version__: { line: 13, value: "'0.1'" },
    left: { line: 11 },
    right: { line: 11 },
    serializer: { line: 8, value: 'Dill()', call: 'superduper.a.Dill' },
  });
});

test('gives the definitions behind what a package exports', () => {
  const { packages, modules } = extract({
    'superduper/__init__.py': `
import typing as t
from .base import config
from .base.logger import Logging
logging = Logging
CFG = config.CFG
from .base.superduper import superduper
__all__ = 'superduper', 'CFG', 'logging', 'CFG', 't'
`,
    'superduper/base/__init__.py': '',
    'superduper/base/config.py': 'CFG = dict()\n',
    'superduper/base/logger.py': 'class Logging: ...\n',
    'superduper/base/superduper.py': 'def superduper(): ...\n',
  });
  expect(packages.superduper).toEqual({
    distribution: 'superduper-framework',
    version: '1.2.3',
    folder: '',
    exports: {
      CFG: 'superduper.base.config.CFG',
      logging: 'superduper.base.logger.Logging',
      superduper: 'superduper.base.superduper.superduper',
      t: 'typing',
    },
  });
  expect(modules.superduper).toMatchObject({ all: ['CFG', 'logging', 'superduper', 't'] });
});

test('describes plugins, without their tests and the one to copy from', () => {
  const plugin = (name: string) => ({
    [`plugins/${name}/pyproject.toml`]: `[project]\nname="superduper_${name}"\ndynamic = ["version"]\n`,
    [`plugins/${name}/superduper_${name}/__init__.py`]: `
from .model import Model
__version__ = "0.2"
`,
    [`plugins/${name}/superduper_${name}/model.py`]: 'class Model: ...\n',
    [`plugins/${name}/plugin_test/test_it.py`]: 'this is not python\n',
  });
  const { packages, modules } = extract({
    ...plugin('sql'),
    ...plugin('template'),
    'superduper/test/test_it.py': 'this is not python\n',
  });
  expect(Object.keys(packages)).toEqual(['superduper', 'superduper_sql']);
  expect(packages.superduper_sql).toEqual({
    distribution: 'superduper_sql',
    version: '0.2',
    folder: 'plugins/sql',
    exports: { Model: 'superduper_sql.model.Model' },
  });
  expect(modules['superduper_sql.model']).toMatchObject({
    package: 'superduper_sql',
    path: 'plugins/sql/superduper_sql/model.py',
  });
});

test('accepts Python that the grammar of the parser does not know', () => {
  expect(extractModule('def f():\n    yield\n    x = yield\n').functions).toHaveProperty('f');
});

test('is the same each time, and sorted', () => {
  const files = { 'superduper/b.py': 'def z(): ...\ndef a(): ...\n', 'superduper/a.py': 'Z = 1\nA = 2\n' };
  const first = serialize(extract(files));
  expect(serialize(extract(Object.fromEntries(Object.entries(files).reverse())))).toBe(first);
  expect(first).toMatch(/^\{\n "generated": "by `npm run api:extract`/);
  expect(first.indexOf('"superduper.a"')).toBeLessThan(first.indexOf('"superduper.b"'));
  expect(first.indexOf('"a": { "line": 2')).toBeLessThan(first.indexOf('"z": { "line": 1'));
});

test('writes one entry to a line where it does not fit', () => {
  expect(serialize({ a: { b: 1, c: [] }, d: ['x'.repeat(100), 'y'.repeat(100)], e: {} })).toBe(
    `{\n "a": { "b": 1, "c": [] },\n "d": [\n  "${'x'.repeat(100)}",\n  "${'y'.repeat(100)}"\n ],\n "e": {}\n}\n`,
  );
});
