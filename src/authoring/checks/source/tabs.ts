import { attributeOf } from '../../../model/page/content/figures';
import { isElement } from '../../../model/page/mdast';
import type { Rule } from './rules';

/** A tab has a label, which is its button, and a value that no other tab beside it has. It stands in `<Tabs>`, which holds nothing else. */
export const tabs: Rule = () => {
  const lines = new Map<unknown, Map<string, number>>();
  return function* (node, parent) {
    const isTab = isElement(node) && node.name === 'TabItem';
    const isInTabs = parent && isElement(parent) && parent.name === 'Tabs';
    if (isInTabs && !isTab) {
      yield {
        expected: 'nothing but <TabItem> directly inside <Tabs>',
        found: isElement(node) ? `<${node.name}>` : 'text',
        fix: 'Move it into a tab, or out of <Tabs>.',
      };
    }
    if (!isTab) return;
    if (!isInTabs) {
      yield {
        expected: '<TabItem> directly inside <Tabs>',
        found: 'it elsewhere',
        fix: 'Put <Tabs> around all tabs of the choice.',
      };
      return;
    }
    for (const name of ['value', 'label']) {
      if (attributeOf(node, name)) continue;
      const fix = 'Write `<TabItem value="linux" label="Linux">`.';
      yield { expected: `a ${name} of <TabItem>`, found: 'none', fix };
    }
    const value = attributeOf(node, 'value');
    if (!value) return;
    const values = lines.get(parent) ?? new Map<string, number>();
    lines.set(parent, values);
    if (values.has(value)) {
      yield {
        expected: 'a value that no other tab beside it has',
        found: `value="${value}", the value of the tab in line ${values.get(value)}`,
        fix: 'Give each tab a value of its own.',
      };
    } else values.set(value, node.position?.start.line ?? 0);
  };
};
