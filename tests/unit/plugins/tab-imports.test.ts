import { expect, test } from '@playwright/test';
import { parseMdx } from '../../../src/model/mdx/parse';
import { importTabs } from '../../../src/plugins/api-reference';

function listImports(source: string): string[] {
  const tree = parseMdx(source, 'page.mdx');
  importTabs(tree);
  return tree.children.flatMap((node) => (node.type === 'mdxjsEsm' ? [node.value] : []));
}

const TABS = '<Tabs>\n<TabItem value="a" label="A">\n\nText.\n\n</TabItem>\n</Tabs>\n';

test('imports tabs only on pages with tabs', () => {
  const tabImports = ["import Tabs from '@theme/Tabs';", "import TabItem from '@theme/TabItem';"];
  expect(listImports(TABS)).toEqual(tabImports);
  expect(listImports(`${tabImports[0]}\n\n${TABS}`)).toEqual(tabImports);
  expect(listImports('Text.\n')).toEqual([]);
});
