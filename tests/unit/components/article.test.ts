import { expect, test } from '@playwright/test';
import { type LinkTarget, pathToFollow } from '../../../src/components/Article/follow-link';
import { anchorsIn, linksIn } from '../../../src/components/Article/links-of-html';
import { nameOfTable } from '../../../src/components/Article/overflow';

const ORIGIN = 'https://docs.example';
const click = {
  defaultPrevented: false,
  button: 0,
  metaKey: false,
  altKey: false,
  ctrlKey: false,
  shiftKey: false,
};

function link(href: string | null, attributes: Record<string, string> = {}): LinkTarget {
  const { origin, pathname, search, hash } = new URL(href ?? '', `${ORIGIN}/docs/intro`);
  const all: Record<string, string | null> = { href, ...attributes };
  return {
    origin,
    pathname,
    search,
    hash,
    target: attributes.target ?? '',
    getAttribute: (name) => all[name] ?? null,
    hasAttribute: (name) => (all[name] ?? null) !== null,
  };
}

test('lets the site follow a click on a link to another page, with its full address', () => {
  expect(pathToFollow(link('/docs/a?b=c#d'), click, ORIGIN)).toBe('/docs/a?b=c#d');
  expect(pathToFollow(link('/docs/a', { target: '_self' }), click, ORIGIN)).toBe('/docs/a');
});

for (const [what, target, how] of [
  ['a place on the page', link('#d'), {}],
  ['another origin', link('https://example.org/docs/a'), {}],
  ['another tab', link('/docs/a', { target: '_blank' }), {}],
  ['a download', link('/a.zip', { download: '' }), {}],
  ['no address', link(null), {}],
  ['the middle button', link('/docs/a'), { button: 1 }],
  ['Ctrl', link('/docs/a'), { ctrlKey: true }],
  ['⌘', link('/docs/a'), { metaKey: true }],
  ['Shift', link('/docs/a'), { shiftKey: true }],
  ['Alt', link('/docs/a'), { altKey: true }],
  ['a click that is already handled', link('/docs/a'), { defaultPrevented: true }],
] as const) {
  test(`leaves a click to the browser: ${what}`, () => {
    expect(pathToFollow(target, { ...click, ...how }, ORIGIN)).toBeNull();
  });
}

test('passes internal links and anchors to the check of broken links', () => {
  const html =
    '<h2 id="what&#x22;" class="anchor">a</h2><p><a href="/docs/a?b&amp;c#d">b</a><a href="#e" class="x">c</a>' +
    '<a target="_blank" rel="x" href="https://example.org/">d</a><a data-href="no">e</a></p><svg id="i"></svg><abbr id="f"></abbr>';
  expect(linksIn(html)).toEqual(['/docs/a?b&c#d', '#e']);
  expect(anchorsIn(html.replace('&#x22;', ''))).toEqual(['what', 'i', 'f']);
});

test('names a table by its columns', () => {
  const box = (...columns: string[]) => ({
    querySelectorAll: () => columns.map((textContent) => ({ textContent })) as unknown as NodeListOf<Element>,
  });
  expect(nameOfTable(box('Name', ' Type ', ''))).toBe('Table: Name, Type');
  expect(nameOfTable(box())).toBe('Table');
});
