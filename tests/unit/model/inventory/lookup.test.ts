import { expect, test } from '@playwright/test';
import { membersOf, methodResolutionOrder } from '../../../../src/model/inventory/inheritance';
import { findSymbol, indexSymbols } from '../../../../src/model/inventory/lookup';
import { resolveName, scopesOf } from '../../../../src/model/inventory/names';
import { lastName } from '../../../../src/shared/text/dotted';
import { extract } from './checkout';

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

/** The qualified name of what is found, or what is said instead. */
function find(text: string): string {
  const found = findSymbol(INDEX, text);
  return 'symbol' in found ? `${found.symbol.kind} ${found.symbol.qualifiedName}` : found.error.message;
}

test('finds symbols by name, by path, and where they are exported', () => {
  for (const text of ['Listener', 'superduper.Listener', 'superduper.components.listener.Listener']) {
    expect(find(text)).toBe('class superduper.components.listener.Listener');
  }
  expect(find('LIMIT')).toBe('constant superduper.components.listener.LIMIT');
  expect(find('superduper.components.listener.Alias')).toBe(
    'class superduper.components.component.Component',
  );
  expect(find('superduper.components.listener')).toBe('module superduper.components.listener');
  expect(find('superduper')).toBe('function superduper.base.superduper.superduper');
});

test('finds members where they are defined', () => {
  expect(find('Listener.run')).toBe('method superduper.components.listener.Listener.run');
  expect(find('Listener.replace')).toBe('method superduper.components.component.Component.replace');
  expect(find('superduper.Listener.outputs')).toBe(
    'property superduper.components.listener.Listener.outputs',
  );
  expect(find('Special.key')).toBe('attribute superduper.components.listener.Listener.key');
});

test('gives members of a private class to its nearest public child', () => {
  expect(findSymbol(INDEX, 'Special.unpack')).toEqual({
    symbol: {
      kind: 'method',
      name: 'Component.unpack',
      qualifiedName: 'superduper.components.component.Component.unpack',
      module: 'superduper.components.component',
      path: 'superduper/components/component.py',
      line: 3,
    },
  });
});

test('names the nearest when nothing is found', () => {
  expect(find('Lisener')).toBe(
    'expected a symbol of this version’s API, found `Lisener`, which it does not have. The nearest: `Listener`.',
  );
  expect(find('Listener.outpts')).toBe(
    'expected a symbol of this version’s API, found `Listener.outpts`, which it does not have. The nearest: `Listener.outputs`.',
  );
  expect(find('superduper.components.listner.Listener')).toBe(
    'expected a symbol of this version’s API, found `superduper.components.listner.Listener`, which it does not have. The nearest: `superduper.components.listener.Listener`.',
  );
  expect(find('Zebra')).toBe(
    'expected a symbol of this version’s API, found `Zebra`, which it does not have.',
  );
  expect(find('__version__')).toMatch(/which it does not have/);
});

test('names all candidates when several are found', () => {
  const found = findSymbol(INDEX, 'Job');
  expect(found).toEqual({
    error: {
      reason: 'ambiguous',
      names: ['superduper.base.event.Job', 'superduper.base.metadata.Job'],
      message:
        'expected one symbol of this version’s API, found `Job`, which may be `superduper.base.event.Job` and `superduper.base.metadata.Job`. Write the one that is meant in full.',
    },
  });
  expect(find('Job.cancel')).toBe('method superduper.base.event.Job.cancel');
  expect(find('superduper.base.event.Job')).toBe('class superduper.base.event.Job');
});

test('resolves names as a module does', () => {
  const scopes = scopesOf(INVENTORY);
  const resolve = (dotted: string) => resolveName(scopes, 'superduper.components.listener', dotted);
  expect(resolve('Listener')).toBe('superduper.components.listener.Listener');
  expect(resolve('connect')).toBe('superduper.base.superduper.superduper');
  expect(resolve('t.Optional')).toBe('typing.Optional');
  expect(resolve('Alias.run')).toBe('superduper.components.component.Component.run');
  expect(resolve('ValueError')).toBe('ValueError');
  expect(resolve('nothing')).toBeUndefined();
});

test('orders ancestors as Python does', () => {
  const inventory = extract({
    'superduper/m.py': `
import abc
class O: ...
class A(O): ...
class B(O, abc.ABC): ...
class C(A, B): ...
`,
  });
  expect(methodResolutionOrder(inventory, 'superduper.m.C')).toEqual([
    'superduper.m.C',
    'superduper.m.A',
    'superduper.m.B',
    'superduper.m.O',
    'abc.ABC',
  ]);
});

test('refuses bases that have no order', () => {
  const inventory = extract({
    'superduper/m.py': 'class A: ...\nclass B(A): ...\nclass C(A, B): ...\n',
  });
  expect(() => methodResolutionOrder(inventory, 'superduper.m.C')).toThrow(
    new Error(
      'superduper.m.C: expected bases in an order that Python accepts, found superduper.m.A; superduper.m.B, superduper.m.A; superduper.m.A, superduper.m.B.',
    ),
  );
});

test('lists members with the class that defines each', () => {
  const members = [...membersOf(INVENTORY, 'superduper.components.listener.Special').values()];
  expect(members.map(({ name, kind, definedIn }) => `${kind} ${lastName(definedIn)}.${name}`)).toEqual([
    'method Listener.run',
    'property Listener.outputs',
    'attribute Listener.key',
    'method Component.replace',
    'method _Hidden.unpack',
  ]);
});
