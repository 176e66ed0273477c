import { expect, test } from '@playwright/test';
import { collectMembers, getResolutionOrder } from '../../../../src/shared/inventory/inheritance';
import { findSymbol, formatLookupError, indexSymbols } from '../../../../src/shared/inventory/lookup';
import { collectScopes, resolveName } from '../../../../src/shared/inventory/resolve-names';
import { getLastPart } from '../../../../src/shared/text/dotted';
import { formatNames } from '../../../../src/shared/text/nearest';
import { cases } from '../../../cases';
import { extract } from '../../authoring/extract/checkout';

const INVENTORY = extract({
  'superduper/__init__.py': `
from .base.superduper import superduper
from .components.listener import Listener
__version__ = '1'
`,
  'superduper/base/__init__.py': '',
  'superduper/base/superduper.py': 'def superduper(uri): ...\n',
  'superduper/components/component.py': `
class _Hidden:
    def unpack(self): ...
class Component(_Hidden):
    '''One of ours.'''
    def replace(self): ...
    def run(self): ...
`,
  'superduper/components/listener.py': `
import typing as t
from superduper.components.component import Component
from superduper import superduper as connect
LIMIT = 10
Alias = Component
class Listener(Component):
    key = 1
    def run(self): ...
    @property
    def outputs(self): ...
class Special(Listener): ...
`,
  'superduper/base/event.py': 'class Job:\n    def cancel(self): ...\n',
  'superduper/base/metadata.py': 'class Job: ...\n',
});
const INDEX = indexSymbols(INVENTORY);

function describeMatch(text: string): string {
  const symbol = findSymbol(INDEX, text);
  return symbol ? `${symbol.kind} ${symbol.qualifiedName}` : formatLookupError(INDEX, text);
}

for (const [caseName, ...expectedNames] of cases`
finds symbols by name, by path, and where they are exported
  Listener is class superduper.components.listener.Listener
  superduper.Listener is class superduper.components.listener.Listener
  superduper.components.listener.Listener is class superduper.components.listener.Listener
  LIMIT is constant superduper.components.listener.LIMIT
  superduper.components.listener.Alias is class superduper.components.component.Component
  superduper.components.listener is module superduper.components.listener
  superduper is function superduper.base.superduper.superduper
finds members where they are defined
  Listener.run is method superduper.components.listener.Listener.run
  Listener.replace is method superduper.components.component.Component.replace
  superduper.Listener.outputs is property superduper.components.listener.Listener.outputs
  Special.key is attribute superduper.components.listener.Listener.key
assigns members of a private class to its nearest public child
  Special.unpack is method superduper.components.component.Component.unpack
`) {
  test(caseName, () => {
    for (const path of expectedNames) {
      const [text = ''] = path.split(' is ');
      expect(`${text} is ${describeMatch(text)}`).toBe(path);
    }
  });
}

test('suggests the nearest names if there is no match', () => {
  for (const [text, nearest] of [
    ['Lisener', ' The nearest: `Listener`.'],
    ['Listener.outpts', ' The nearest: `Listener.outputs`.'],
    ['superduper.components.listner.Listener', ' The nearest: `superduper.components.listener.Listener`.'],
    ['Zebra', ''],
  ] as const) {
    expect(describeMatch(text)).toBe(
      `expected a symbol of this version’s API, found \`${text}\`, which this version does not have.${nearest}`,
    );
  }
  expect(describeMatch('__version__')).toMatch(/which this version does not have/);
});

test('lists all candidates if there are several matches', () => {
  const names = ['superduper.base.event.Job', 'superduper.base.metadata.Job'];
  expect(describeMatch('Job')).toBe(
    `expected one symbol of this version’s API, found \`Job\`, which could be ${formatNames(names)}. Write the full name.`,
  );
  expect(describeMatch('Job.cancel')).toBe('method superduper.base.event.Job.cancel');
  expect(describeMatch('superduper.base.event.Job')).toBe('class superduper.base.event.Job');
});

test('resolves names as a module does', () => {
  const scopes = collectScopes(INVENTORY);
  const resolve = (dotted: string) => resolveName(scopes, 'superduper.components.listener', dotted);
  expect(resolve('Listener')).toBe('superduper.components.listener.Listener');
  expect(resolve('connect')).toBe('superduper.base.superduper.superduper');
  expect(resolve('t.Optional')).toBe('typing.Optional');
  expect(resolve('Alias.run')).toBe('superduper.components.component.Component.run');
  expect(resolve('ValueError')).toBe('ValueError');
  expect(resolve('nothing')).toBeUndefined();
});

test('orders ancestors as Python does', () => {
  const classes = 'class O: ...\nclass A(O): ...\nclass B(O, abc.ABC): ...\nclass C(A, B): ...\n';
  const inventory = extract({ 'superduper/m.py': `import abc\n${classes}` });
  const order = getResolutionOrder(inventory, 'superduper.m.C').map(getLastPart);
  expect(order).toEqual(['C', 'A', 'B', 'O', 'ABC']);
});

test('rejects bases without a valid order', () => {
  const inventory = extract({ 'superduper/m.py': 'class A: ...\nclass B(A): ...\nclass C(A, B): ...\n' });
  expect(() => getResolutionOrder(inventory, 'superduper.m.C')).toThrow(
    new Error(
      'superduper.m.C: expected bases in an order that Python accepts, found superduper.m.A; superduper.m.B, superduper.m.A; superduper.m.A, superduper.m.B.',
    ),
  );
});

test('lists members with their defining class', () => {
  const members = [...collectMembers(INVENTORY, 'superduper.components.listener.Special').values()];
  expect(members.map(({ name, kind, definedIn }) => `${kind} ${getLastPart(definedIn)}.${name}`)).toEqual([
    'method Listener.run',
    'property Listener.outputs',
    'attribute Listener.key',
    'method Component.replace',
    'method _Hidden.unpack',
  ]);
});
