import { expect, test } from '@playwright/test';
import { findClosestNames } from '../../../src/shared/text/nearest';

test('suggests names with a typo, the nearest first', () => {
  expect(findClosestNames('aply', ['reply', 'apply', 'run'])).toEqual(['apply']);
  expect(findClosestNames('Loin', ['Lion', 'Loaf'])).toEqual(['Lion']);
  expect(findClosestNames('sidebar_name', ['sidebar_label', 'title'])).toEqual(['sidebar_label']);
  expect(findClosestNames('a.listener.Lisener', ['a.listener.Listener', 'a.model.Model'])).toEqual([
    'a.listener.Listener',
  ]);
  expect(findClosestNames('core_ap/apply', ['core_api/apply', 'core_api/execute'])).toEqual([
    'core_api/apply',
  ]);
});

test('suggests no other word of the same length, even in the same folder', () => {
  expect(findClosestNames('foo', ['rag', 'bad'])).toEqual([]);
  expect(findClosestNames('templates/foo', ['templates/rag', 'templates/bar'])).toEqual([]);
  expect(findClosestNames('superduper.components.foo', ['superduper.components.cdc'])).toEqual([]);
});
