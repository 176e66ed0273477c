import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { extractApi } from '../../../../src/authoring/extract';
import { serialize } from '../../../../src/authoring/extract/serialize';
import { checkInventory } from '../../../../src/model/inventory/inventory';
import { cases } from '../../../cases';
import { BASE_METACLASS, COMMIT, extract } from './checkout';

/** A small framework with a comment on each declaration's case, and its inventory without the empty values of {@link REQUIRED_KEYS}. */
const FRAMEWORK = 'tests/fixtures/extract';

/** Keys that the schema of an inventory requires, although the value is often empty. */
const REQUIRED_KEYS =
  /^(?:imports|classes|functions|constants|bases|decorators|fields|attributes|instanceAttributes|methods|properties|parameters|raises)$/;

test('writes the inventory of a framework and its plugins, without tests and the plugin template', () => {
  const inventory = checkInventory(extractApi(FRAMEWORK, COMMIT).inventory, FRAMEWORK);
  const isOmitted = (key: string, value: object) =>
    REQUIRED_KEYS.test(key) && Object.keys(value).length === 0;
  const shownInventory = JSON.parse(JSON.stringify(inventory), (key, value) =>
    isOmitted(key, value) ? undefined : value,
  );
  expect(serialize(shownInventory)).toBe(readFileSync(`${FRAMEWORK}/api-inventory.json`, 'utf8'));
});

test('writes one entry per line if the value does not fit on a line', () => {
  expect(serialize({ a: { b: 1, c: [] }, d: ['x'.repeat(100), 'y'.repeat(100)], e: {} })).toBe(
    `{\n "a": { "b": 1, "c": [] },\n "d": [\n  "${'x'.repeat(100)}",\n  "${'y'.repeat(100)}"\n ],\n "e": {}\n}\n`,
  );
});

for (const [caseName, python, message] of cases`
Python that does not parse
  def f(a, b):\n    return 1\n\nclass C(:\n    pass\n
  4: expected Python that parses, found \`class C(:\`. Check out a commit whose Python code parses.
a bracket that is never closed
  x = 1\ny = (1,\n
  2: expected Python that parses, found \`y = (1,\`. Check out a commit whose Python code parses.
a symbol that is defined twice
  def f(): ...\n\nclass f: ...\n
  3: expected one definition of each name, found a second \`f\`, which line 1 defines. Rename or remove one.
a method that is defined twice
  class C:\n    def f(self): ...\n    @staticmethod\n    def f(): ...\n
  4: expected one definition of each name, found a second \`f\`, which line 2 defines. Rename or remove one.
a name that is imported from two places
  from a import x\nfrom b import x\n
  2: expected \`x\` from one place, found an import of \`b.x\` after one of \`a.x\`. Import one of them under another name.
an import of everything
  from a import *\n
  1: expected imports by name, found \`from a import *\`. Import the names that are used.
an \`__all__\` that is computed
  __all__ = names()\n
  1: expected one \`__all__\` of plain strings, found \`__all__ = names()\`. List all names in one \`__all__\`.
an \`__all__\` that is added to
  __all__ = ['a']\n__all__ += ['b']\n
  2: expected one \`__all__\` of plain strings, found \`__all__ += ['b']\`. List all names in one \`__all__\`.
a class inside of a class
  class C:\n    class D: ...\n
  2: expected classes at the top of a module, found \`D\` inside of a class. Add support for nested classes to the inventory.
`) {
  test(`rejects ${caseName}`, () => {
    expect(() => extract({ 'superduper/m.py': python })).toThrow(new Error(`superduper/m.py:${message}`));
  });
}

test('rejects an unbound export', () => {
  expect(() => extract({ 'superduper/__init__.py': "__all__ = ['gone']\n" })).toThrow(
    new Error(
      'superduper/__init__.py: expected every name of `__all__` to be bound, found `gone`, which nothing binds. Import it or remove it.',
    ),
  );
});

test('rejects a metaclass of another form', () => {
  const files = (base: string) => ({
    'superduper/base/base.py': `${base}\nclass Child(Base):\n    x: int\n`,
  });
  const expected =
    'superduper/base/base.py:1: expected comparisons with the classes whose fields stay positional';
  expect(() => extract(files(BASE_METACLASS.replaceAll("'__module__', ''", "'__name__'")))).toThrow(
    `${expected}, found none.`,
  );
  expect(() =>
    extract(files(BASE_METACLASS.replace("and name == 'Component'", "and name in ('Component',)"))),
  ).toThrow(`${expected}, found 1 of another form. Update list_positional_classes for the new form.`);
});

test('rejects a package without a name or a version', () => {
  expect(() => extract({ 'pyproject.toml': '[tool.x]\nname = "x"\n' })).toThrow(
    new Error(
      'pyproject.toml: expected a name under [project], found none. Check out a commit that has one.',
    ),
  );
  expect(() => extract({ 'pyproject.toml': '[project]\nname = "x"\n' })).toThrow(
    new Error('superduper: expected a package that states its version, found no `__version__`. Add it.'),
  );
});

test('omits a private class within a class', () => {
  const python =
    'class C:\n    class _Inner: ...\n\n    def run(self):\n        self.inner = self._Inner()\n';
  const { modules } = extract({ 'superduper/m.py': python });
  const { methods, instanceAttributes } = modules['superduper.m']?.classes.C ?? {};
  expect([Object.keys(methods ?? {}), Object.keys(instanceAttributes ?? {})]).toEqual([['run'], ['inner']]);
});

test('lets a field of a keyword-only class be positional', () => {
  const python =
    'from dataclasses import dataclass, field\n\n@dataclass(kw_only=True)\nclass C:\n    a: int\n    b: int = field(kw_only=False)\n';
  const { fields = [] } = extract({ 'superduper/m.py': python }).modules['superduper.m']?.classes.C ?? {};
  expect(fields.map(({ name, keywordOnly }) => [name, keywordOnly])).toEqual([
    ['a', true],
    ['b', undefined],
  ]);
});
