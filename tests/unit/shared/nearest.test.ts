import { expect, test } from '@playwright/test';
import { findClosestNames } from '../../../src/shared/text/nearest';

test('suggests names with a typo, the nearest first', () => {
  for (const [name, expected, ...unrelatedNames] of [
    ['aply', 'apply', 'reply', 'run'],
    ['Loin', 'Lion', 'Loaf'],
    ['sidebar_name', 'sidebar_label', 'title'],
    ['a.listener.Lisener', 'a.listener.Listener', 'a.model.Model'],
    ['core_ap/apply', 'core_api/apply', 'core_api/execute'],
  ] as const)
    expect(findClosestNames(name, [...unrelatedNames, expected])).toEqual([expected]);
});

test('suggests no other word of the same length, even in the same folder', () => {
  expect(findClosestNames('foo', ['rag', 'bad'])).toEqual([]);
  expect(findClosestNames('templates/foo', ['templates/rag', 'templates/bar'])).toEqual([]);
  expect(findClosestNames('superduper.components.foo', ['superduper.components.cdc'])).toEqual([]);
});
