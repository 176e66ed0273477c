import { expect, test } from '@playwright/test';
import { type HistoryVersion, traceHistory } from '../../../../../src/model/symbols/changes/history';
import { createVersion, type FrameworkSource } from './versions';

function versions(...sources: FrameworkSource[]): HistoryVersion[] {
  return sources.map((source, index) => ({
    label: String(index + 1),
    documentation: createVersion(source),
    changesUrl: index === 0 ? null : `/versions/${index}...${index + 1}`,
  }));
}

const NOTHING = { addition: null, lastChange: null, nextChange: null, removal: null };
const C = 'class C:\n    def f(self, a): ...\n';
const WIDER = C.replace('a)', 'a, b=1)');
const F = 'superduper.m.C.f';

test('reports a change in every version, as past or future', () => {
  const all = versions(C, WIDER, WIDER);
  const nextChange = { label: '2', kind: 'changed', link: `/versions/1...2#${F}` };
  expect(traceHistory(F, 0, all)).toEqual({ ...NOTHING, nextChange });
  expect(traceHistory(F, 2, all)).toEqual({ ...NOTHING, lastChange: nextChange });
});

test('reports the last change up to the version and the first change after it', () => {
  const all = versions(C, WIDER, C, WIDER, C);
  expect(traceHistory(F, 2, all)).toMatchObject({ lastChange: { label: '3' }, nextChange: { label: '4' } });
});

test('links the addition of a member to the addition of its class', () => {
  const all = versions('x = 1', `x = 1\n${C}`, `x = 1\n${WIDER}`);
  expect(traceHistory(F, 2, all)).toEqual({
    ...NOTHING,
    addition: { label: '2', link: '/versions/1...2#superduper.m.C' },
    lastChange: { label: '3', kind: 'changed', link: `/versions/2...3#${F}` },
  });
});

test('links the removal of a symbol to the removal of the symbol or its class', () => {
  expect(traceHistory(F, 0, versions(C, C.replace('f(', 'g('), C))).toEqual({
    ...NOTHING,
    removal: { label: '2', link: `/versions/1...2#${F}` },
  });
  expect(traceHistory(F, 0, versions(`x = 1\n${C}`, 'x = 1'))).toEqual({
    ...NOTHING,
    removal: { label: '2', link: '/versions/1...2#superduper.m.C' },
  });
});

test('follows a moved symbol with its members', () => {
  const rest = 'x = 1\n';
  const all = versions(
    { 'superduper/a.py': rest + C, 'superduper/b.py': rest },
    { 'superduper/a.py': rest, 'superduper/b.py': rest + C },
    { 'superduper/a.py': rest, 'superduper/b.py': rest + WIDER },
  );
  const move = { label: '2', kind: 'moved', link: '/versions/1...2#superduper.b.C' };
  expect(traceHistory('superduper.b.C', 2, all)).toEqual({ ...NOTHING, lastChange: move });
  expect(traceHistory('superduper.a.C', 0, all)).toEqual({ ...NOTHING, nextChange: move });
  const member = { addition: null, removal: null };
  expect(traceHistory('superduper.b.C.f', 2, all)).toMatchObject({ ...member, lastChange: { label: '3' } });
  expect(traceHistory('superduper.a.C.f', 0, all)).toMatchObject({ ...member, nextChange: { label: '3' } });
});

test('treats an inherited member as older than its override, and reports the override as a change', () => {
  const base = 'class B:\n    def f(self, a): ...\n';
  const all = versions(`${base}class C(B): ...\n`, `${base}class C(B):\n    def f(self, a): ...\n`);
  expect(traceHistory(F, 1, all)).toMatchObject({ addition: null, lastChange: { label: '2' } });
});

test('reports changes of attributes and imports as changes of the class', () => {
  const attribute = versions('class C:\n    a = 1\n', 'class C:\n    a = 2\n');
  const link = '/versions/1...2#superduper.m.C.a';
  expect(traceHistory('superduper.m.C', 1, attribute).lastChange).toEqual({
    label: '2',
    kind: 'changed',
    link,
  });
  const [before, after] = ['', 'from superduper.m import C\n'].map((text) => ({
    'superduper/__init__.py': text,
    'superduper/m.py': C,
  }));
  const imported = traceHistory('superduper.m.C', 1, versions(before ?? '', after ?? ''));
  expect(imported.lastChange).toMatchObject({ label: '2', link: '/versions/1...2#superduper.C' });
});

test('creates no link for a version without a page of API changes', () => {
  const all = versions(C, WIDER).map((version) => ({ ...version, changesUrl: null }));
  expect(traceHistory(F, 1, all).lastChange).toEqual({ label: '2', kind: 'changed', link: null });
});
