import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { attributeOf } from '../../../model/page/content/figures';
import { type Element, isElement } from '../../../model/page/mdast';
import type { Problem } from '../../../model/problem';

const FORM = 'Write `<TabItem value="linux" label="Linux">`.';

/**
 * A tab has a label, which is its button, and a value that no other tab beside it has. It stands in `<Tabs>`, which holds nothing else.
 *
 * @param tree - A page.
 * @param file - Its path.
 */
export function tabProblems(tree: Root, file: string): Problem[] {
  const problems: Problem[] = [];
  const add = (node: { position?: Element['position'] }, expected: string, found: string, fix: string) =>
    problems.push({ file, line: node.position?.start.line, expected, found, fix });
  visit(tree, (node, _, parent) => {
    if (!isElement(node)) return;
    if (node.name === 'TabItem' && !(parent && isElement(parent) && parent.name === 'Tabs')) {
      add(
        node,
        '<TabItem> directly inside <Tabs>',
        'it elsewhere',
        'Put <Tabs> around all tabs of the choice.',
      );
    }
    if (node.name !== 'Tabs') return;
    const values = new Map<string, number>();
    for (const child of node.children) {
      if (!isElement(child) || child.name !== 'TabItem') {
        add(
          child,
          'nothing but <TabItem> directly inside <Tabs>',
          isElement(child) ? `<${child.name}>` : 'text',
          'Move it into a tab, or out of <Tabs>.',
        );
        continue;
      }
      for (const name of ['value', 'label']) {
        if (!attributeOf(child, name)) add(child, `a ${name} of <TabItem>`, 'none', FORM);
      }
      const value = attributeOf(child, 'value');
      const first = value && values.get(value);
      if (first) {
        add(
          child,
          'a value that no other tab beside it has',
          `value="${value}", the value of the tab in line ${first}`,
          'Give each tab a value of its own.',
        );
      } else if (value) values.set(value, child.position?.start.line ?? 0);
    }
  });
  return problems;
}
