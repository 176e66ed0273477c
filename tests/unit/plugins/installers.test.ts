import { expect, test } from '@playwright/test';
import { isElement, listNodes } from '../../../src/model/mdx/mdast';
import { parseMdx } from '../../../src/model/mdx/parse';
import { addInstallerTabs, toUv } from '../../../src/plugins/api-reference/installers';

function readCommands(source: string): Record<string, string> {
  const tree = parseMdx(source, 'page.mdx');
  addInstallerTabs(tree);
  const tabs = listNodes(tree, isElement).filter(({ name }) => name === 'TabItem');
  const commands = tabs.map(({ attributes: [value], children: [fence] }) => {
    return [String(value?.value), fence && 'value' in fence ? fence.value : ''];
  });
  return Object.fromEntries(commands);
}

test('shows an install command for pip and uv', () => {
  expect(readCommands('```bash\npython -m venv .venv\npython -m pip install shelf==1.0\n```\n')).toEqual({
    pip: 'python -m venv .venv\npython -m pip install shelf==1.0',
    uv: 'uv venv .venv\nuv pip install shelf==1.0',
  });
});

test('adds nested tabs to an install command in a tab', () => {
  const page =
    '<Tabs groupId="backend">\n<TabItem value="sql" label="SQL">\n\n```bash\npip install shelf \\\n  "pandas<3"\n```\n\n</TabItem>\n</Tabs>\n';
  expect(readCommands(page)).toMatchObject({ uv: 'uv pip install shelf \\\n  "pandas<3"' });
});

test('keeps other commands and languages', () => {
  const page = '```bash\nnpm install\necho pip install\n```\n\n```python\npip install\n```\n';
  expect(readCommands(page)).toEqual({});
  expect(toUv('.venv/bin/pip install shelf')).toBe('uv pip install shelf');
  expect(toUv('python -m venv .venv')).toBe('python -m venv .venv');
});
