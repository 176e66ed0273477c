import { expect, test } from '@playwright/test';
import type { Root } from 'mdast';
import { PageTrees } from '../../../../src/model/reference/page-trees';

/** Trees of pages, and how often one was filled in. */
function someTrees() {
  const filled: string[] = [];
  const trees = new PageTrees((file, text) => {
    filled.push(file);
    if (text === 'wrong') throw new Error('not MDX');
    return { tree: { type: 'root', children: [] }, problems: [] };
  });
  const seen = (text = 'text') => trees.read('a.mdx', text, (tree) => tree);
  return { trees, filled, seen };
}

test('readers and the compiler have one tree, which is filled in once', () => {
  const { trees, filled, seen } = someTrees();
  const first = seen();
  expect(seen()).toBe(first);
  expect(trees.give('a.mdx', 'text').tree).toBe(first);
  expect(filled).toEqual(['a.mdx']);
});

test('the compiler may come twice, each time for a tree that nobody else has', () => {
  const { trees } = someTrees();
  expect(trees.give('a.mdx', 'text').tree).not.toBe(trees.give('a.mdx', 'text').tree);
});

test('who reads a page that the compiler has is refused, with what to do', () => {
  const { trees, seen } = someTrees();
  trees.give('a.mdx', 'text');
  expect(() => seen()).toThrow(
    'a.mdx: expected the tree of the page to be read before the compiler is given it, found a reader after. ' +
      'Read it while Docusaurus loads the pages: see src/model/reference/page-trees.ts.',
  );
  expect(() => seen('saved since')).not.toThrow();
  trees.clear();
  expect(() => seen()).not.toThrow();
});

test('a tree that somebody looks at is not given away', () => {
  const { trees } = someTrees();
  const giveWhileReading = () => trees.read('a.mdx', 'text', () => trees.give('a.mdx', 'text'));
  expect(giveWhileReading).toThrow(
    /^a\.mdx: expected nobody to look .* found a reader that has not returned\./,
  );
  // A reader that throws has returned.
  expect(() => trees.give('a.mdx', 'text')).not.toThrow();
});

test('of a page that is not MDX readers see nothing, and the compiler is told', () => {
  const { trees } = someTrees();
  const look = (tree: Root) => tree.children.length;
  expect(trees.read('a.mdx', 'wrong', look)).toBe(0);
  expect(() => trees.give('a.mdx', 'wrong')).toThrow('not MDX');
});
