import { expect, test } from '@playwright/test';
import { applyOverrides, OVERRIDES } from '../../../../src/model/inventory/overrides';
import { getOwner } from '../../../../src/shared/text/dotted';
import { extract } from '../../authoring/extract/checkout';
import { readCommittedInventories } from '../../authoring/samples/fixtures';

const FRAMEWORK = extract({
  'superduper/a.py': `
class A:
    def load(self): pass
    @property
    def c(self) -> int: pass
def make(): pass
CONFIG = make()
`,
  'superduper/b.py': 'class B: pass\n',
});

function override(symbol: string, type = 'superduper.b.B') {
  return { symbol, type, reason: 'a test', source: 'superduper/a.py:1' };
}

test('adds types to methods, properties, functions and constants', () => {
  const symbols = ['A.load', 'A.c', 'make', 'CONFIG'].map((name) => override(`superduper.a.${name}`));
  const module = applyOverrides(FRAMEWORK, symbols).modules['superduper.a'];
  expect(module?.classes.A?.methods.load?.returns).toBe('_superduper_b.B');
  expect(module?.classes.A?.properties.c?.annotation).toBe('_superduper_b.B');
  expect(module?.functions.make?.returns).toBe('_superduper_b.B');
  expect(module?.constants.CONFIG?.annotation).toBe('_superduper_b.B');
  expect(module?.imports._superduper_b).toEqual({ target: 'superduper.b', typeChecking: true });
});

test('does not change the inventory, and needs no import within a module', () => {
  const before = structuredClone(FRAMEWORK);
  const module = applyOverrides(FRAMEWORK, [override('superduper.a.make', 'superduper.a.A')]).modules[
    'superduper.a'
  ];
  expect(module?.functions.make?.returns).toBe('A');
  expect(module?.imports).toEqual({});
  expect(FRAMEWORK).toEqual(before);
});

test('lists the settings that a function passes on, including nested ones', () => {
  const framework = extract({
    'superduper/m.py': `
import dataclasses as dc
@dc.dataclass
class Retry:
    times: int = 1
@dc.dataclass
class Config:
    uri: str
    retry: Retry = dc.field(default_factory=Retry)
def connect(item, **kwargs): pass
`,
  });
  const keywords = { fieldsOf: 'superduper.m.Config', extraNames: ['compute'] };
  const module = applyOverrides(framework, [{ ...override('superduper.m.connect', 'typing.Any'), keywords }])
    .modules['superduper.m'];
  expect(module?.functions.connect?.parameters.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
    'item POSITIONAL_OR_KEYWORD',
    'uri KEYWORD_ONLY',
    'retry KEYWORD_ONLY',
    'retry__times KEYWORD_ONLY',
    'compute KEYWORD_ONLY',
  ]);
});

test('rejects an override of a removed symbol', () => {
  expect(() => applyOverrides(FRAMEWORK, [override('superduper.a.A.save')])).toThrow(
    'src/model/inventory/overrides.ts: superduper.a.A.save is not in the API inventory of commit ' +
      '0123456789abcdef0123456789abcdef01234567. Look at superduper/a.py:1 in that version’s source, ' +
      'then change or remove the override.',
  );
});

for (const [version, inventory] of Object.entries(readCommittedInventories())) {
  test(`overrides only symbols of ${version} in the named files`, () => {
    expect(() => applyOverrides(inventory, OVERRIDES)).not.toThrow();
    for (const { type, source } of OVERRIDES) {
      const module = getOwner(type);
      const isFramework = type.startsWith('superduper.');
      if (isFramework)
        expect(inventory.modules[module]?.classes).toHaveProperty(type.slice(module.length + 1));
      const paths = Object.values(inventory.modules).map(({ path }) => path);
      expect(paths).toContain(source.replace(/:\d+$/, ''));
    }
  });
}
