import { expect, test } from '@playwright/test';
import { type HistoryVersion, historyOf } from '../../../../../src/model/symbols/changes/history';
import { type Source, version } from './versions';

/** Creates versions 1, 2, 3 … from these sources. */
function versions(...sources: Source[]): HistoryVersion[] {
  return sources.map((source, index) => ({
    label: String(index + 1),
    documentation: version(source),
    changes: index === 0 ? null : `/versions/${index}...${index + 1}`,
  }));
}

const NOTHING = { since: null, changed: null, changes: null, gone: null };
const C = 'class C:\n    def f(self, a): ...\n';
const WIDER = C.replace('a)', 'a, b=1)');
const F = 'superduper.m.C.f';

test('has only that fact if all versions are equal', () => {
  const all = versions(C, C, C);
  expect(historyOf(F, 1, all)).toEqual(NOTHING);
  expect(historyOf('superduper.m.C', 1, all)).toEqual(NOTHING);
});

test('reports a change in every version, as past or future', () => {
  const all = versions(C, WIDER, WIDER);
  const there = { label: '2', kind: 'changed', address: `/versions/1...2#${F}` };
  expect(historyOf(F, 0, all)).toEqual({ ...NOTHING, changes: there });
  expect(historyOf(F, 1, all)).toEqual({ ...NOTHING, changed: there });
  expect(historyOf(F, 2, all)).toEqual({ ...NOTHING, changed: there });
});

test('reports the last change before and the first one after', () => {
  const all = versions(C, WIDER, C, WIDER, C);
  expect(historyOf(F, 2, all)).toMatchObject({ changed: { label: '3' }, changes: { label: '4' } });
});

test('reports a member that came with its class together with the class', () => {
  const all = versions('x = 1', `x = 1\n${C}`, `x = 1\n${WIDER}`);
  expect(historyOf(F, 2, all)).toEqual({
    ...NOTHING,
    since: { label: '2', address: '/versions/1...2#superduper.m.C' },
    changed: { label: '3', kind: 'changed', address: `/versions/2...3#${F}` },
  });
});

test('leads a symbol that a later version lacks to its new place', () => {
  expect(historyOf(F, 0, versions(C, C.replace('f(', 'g('), C))).toEqual({
    ...NOTHING,
    gone: { label: '2', address: `/versions/1...2#${F}` },
  });
  expect(historyOf(F, 0, versions(`x = 1\n${C}`, 'x = 1'))).toEqual({
    ...NOTHING,
    gone: { label: '2', address: '/versions/1...2#superduper.m.C' },
  });
});

test('follows a moved symbol with its members', () => {
  const rest = 'x = 1\n';
  const all = versions(
    { 'superduper/a.py': rest + C, 'superduper/b.py': rest },
    { 'superduper/a.py': rest, 'superduper/b.py': rest + C },
    { 'superduper/a.py': rest, 'superduper/b.py': rest + WIDER },
  );
  const move = { label: '2', kind: 'moved', address: '/versions/1...2#superduper.b.C' };
  expect(historyOf('superduper.b.C', 2, all)).toEqual({ ...NOTHING, changed: move });
  expect(historyOf('superduper.a.C', 0, all)).toEqual({ ...NOTHING, changes: move });
  expect(historyOf('superduper.b.C.f', 2, all)).toMatchObject({ since: null, changed: { label: '3' } });
  expect(historyOf('superduper.a.C.f', 0, all)).toMatchObject({ changes: { label: '3' }, gone: null });
});

test('dates an inherited member by its base class', () => {
  const base = 'class B:\n    def f(self, a): ...\n';
  const all = versions(`${base}class C(B): ...\n`, `${base}class C(B):\n    def f(self, a): ...\n`);
  expect(historyOf(F, 1, all)).toEqual(NOTHING);
});

test('has no address for a version without a comparison', () => {
  const all = versions(C, WIDER).map((one) => ({ ...one, changes: null }));
  expect(historyOf(F, 1, all).changed).toEqual({ label: '2', kind: 'changed', address: null });
});
