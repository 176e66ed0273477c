import type { Code, Root, RootContent } from 'mdast';
import { htmlElement, walkTree } from '../../model/mdx/mdast';

/** Labels of the tabs for the two installers. */
export const INSTALLERS = { pip: 'pip', uv: 'uv' };

/** Matches `pip install`, also in forms such as `python -m pip install` and `.venv/bin/pip install`. */
const PIP_INSTALL = /^(?:python3? -m |\S*bin\/)?pip install\b/gm;
const CREATE_ENVIRONMENT = /^python3?(?:\.\d+)? -m venv\b/gm;

/** Replaces each code block that contains `pip install` with tabs for pip and uv. */
export function addInstallerTabs(tree: Root): void {
  walkTree(tree, (node, index, parent) => {
    if (node.type !== 'code' || node.lang !== 'bash') return;
    const uvCommand = toUv(node.value);
    if (uvCommand === node.value) return;
    const createTab = (label: string, command: string) => {
      const fence: Code = { ...node, value: command };
      return { ...htmlElement('TabItem', { value: label, label }), children: [fence] };
    };
    const tabs = htmlElement(
      'Tabs',
      { groupId: 'installer' },
      createTab(INSTALLERS.pip, node.value),
      createTab(INSTALLERS.uv, uvCommand),
    );
    (parent.children as RootContent[])[index] = { ...tabs, position: node.position };
  });
}

/** Converts shell commands from pip to uv. Returns the commands unchanged if none of them is `pip install`. */
export function toUv(commands: string): string {
  const uvCommands = commands.replace(PIP_INSTALL, 'uv pip install');
  return uvCommands === commands ? commands : uvCommands.replace(CREATE_ENVIRONMENT, 'uv venv');
}
