import { expect, test } from '@playwright/test';
import { findPathToFollow, type LinkProperties } from '../../../src/components/Article/follow-link';
import { listAnchors, listLinks } from '../../../src/components/Article/links-of-html';
import { moveToName } from '../../../src/components/Article/name-links';
import { getTableName } from '../../../src/components/Article/overflow';

const ORIGIN = 'https://docs.example';
const modifiers = { metaKey: false, altKey: false, ctrlKey: false, shiftKey: false };
const click = { ...modifiers, defaultPrevented: false, button: 0 };

function createLink(href: string | null, attributes: Record<string, string> = {}): LinkProperties {
  const { origin, pathname, search, hash } = new URL(href ?? '', `${ORIGIN}/docs/intro`);
  const all: Record<string, string | null> = { href, ...attributes };
  const { target = '' } = attributes;
  return {
    ...{ origin, pathname, search, hash, target },
    getAttribute: (name) => all[name] ?? null,
    hasAttribute: (name) => (all[name] ?? null) !== null,
  };
}

test('lets the site follow a click on a link to another page, with its full address', () => {
  expect(findPathToFollow(createLink('/docs/a?b=c#d'), click, ORIGIN)).toBe('/docs/a?b=c#d');
  expect(findPathToFollow(createLink('/docs/a', { target: '_self' }), click, ORIGIN)).toBe('/docs/a');
});

for (const [caseName, target, event] of [
  ['a place on the page', createLink('#d'), {}],
  ['another origin', createLink('https://example.org/docs/a'), {}],
  ['another tab', createLink('/docs/a', { target: '_blank' }), {}],
  ['a download', createLink('/a.zip', { download: '' }), {}],
  ['no address', createLink(null), {}],
  ['the middle button', createLink('/docs/a'), { button: 1 }],
  ['Ctrl', createLink('/docs/a'), { ctrlKey: true }],
  ['⌘', createLink('/docs/a'), { metaKey: true }],
  ['Shift', createLink('/docs/a'), { shiftKey: true }],
  ['Alt', createLink('/docs/a'), { altKey: true }],
  ['a click that is already handled', createLink('/docs/a'), { defaultPrevented: true }],
] as const) {
  test(`leaves a click to the browser: ${caseName}`, () => {
    expect(findPathToFollow(target, { ...click, ...event }, ORIGIN)).toBeNull();
  });
}

test('passes internal links and anchors to the check of broken links', () => {
  const html =
    '<h2 id="what&#x22;" class="anchor">a</h2><p><a href="/docs/a?b&amp;c#d">b</a><a href="#e" class="x">c</a>' +
    '<a target="_blank" rel="x" href="https://example.org/">d</a><a data-href="no">e</a></p><svg id="i"></svg><abbr id="f"></abbr>';
  expect(listLinks(html)).toEqual(['/docs/a?b&c#d', '#e']);
  expect(listAnchors(html.replace('&#x22;', ''))).toEqual(['what', 'i', 'f']);
});

test('names a table by its columns', () => {
  const box = (...columns: string[]) => ({
    querySelectorAll: () => columns.map((textContent) => ({ textContent })) as unknown as NodeListOf<Element>,
  });
  expect(getTableName(box('Name', ' Type ', ''))).toBe('Table: Name, Type');
  expect(getTableName(box())).toBe('Table');
});

test('arrow keys move between the names in a sample, but Alt ← still goes back', () => {
  const focusedNames: string[] = [];
  const sample = { querySelectorAll: () => names };
  const names = ['a', 'b'].map((name) => ({
    matches: () => true,
    closest: () => sample,
    focus: () => focusedNames.push(name),
  }));
  const target = names[1] as unknown as Element;
  expect(moveToName({ ...modifiers, key: 'ArrowLeft', altKey: true }, target)).toBe(false);
  expect(moveToName({ ...modifiers, key: 'ArrowLeft' }, target)).toBe(true);
  expect(focusedNames).toEqual(['a']);
});
