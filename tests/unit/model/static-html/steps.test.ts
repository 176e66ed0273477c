import { expect, test } from '@playwright/test';
import type { Element, Root } from 'hast';
import { element } from '../../../../src/model/static-html/element';
import { numberSteps } from '../../../../src/model/static-html/steps';

const section = (...code: Element[]) => [element('h2', {}), element('p', {}), ...code];
const code = (title: string | null, more = {}) =>
  element('codeblock', { code: { title, isProgramFile: false, isOutput: false, ...more } as never });

function numbers(...sections: Element[][]): unknown[] {
  const tree: Root = { type: 'root', children: [element('p', {}), ...sections.flat()] };
  numberSteps(tree);
  return (tree.children as Element[])
    .filter(({ tagName }) => tagName === 'h2')
    .map(({ properties }) => properties.dataStep ?? null);
}

test('counts the sections from the first with code to the last that adds to a file as steps', () => {
  const install = section(code(null));
  const inTabs = section(element('div', {}, [code('a.py')]));
  const output = section(code('Output', { isOutput: true }), code('a.py', { isProgramFile: true }));
  const expected = [null, '1', '2', '3', null, null];
  expect(numbers(section(), install, section(), inTabs, output, section())).toEqual(expected);
});

test('has no steps on a page without files', () => {
  expect(numbers(section(), section(code(null)))).toEqual([null, null]);
  expect(numbers()).toEqual([]);
});
