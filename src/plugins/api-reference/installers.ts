import type { Code, Root } from 'mdast';
import { htmlElement, walkTree } from '../../model/mdx/mdast';

/** Labels of the two tabs. */
export const INSTALLERS = { pip: 'pip', uv: 'uv' };

/** Matches a `pip install` command, at the start of a line or after a path such as `.venv/bin/`. */
const PIP_INSTALL = /^(?:python3? -m |\S*bin\/)?pip install\b/gm;
/** Matches the command that creates a virtual environment, at the start of a line. */
const CREATE_ENVIRONMENT = /^python3?(?:\.\d+)? -m venv\b/gm;

/**
 * Replaces each shell fence that installs packages with pip by two tabs, one for pip and one for uv. The choice applies to all pages,
 * because all these tabs belong to one group. The Markdown of a page is made from the writer's tree, so it contains the pip command only.
 */
export function addInstallerTabs(tree: Root): void {
  walkTree(tree, (node, index, parent) => {
    if (node.type !== 'code' || node.lang !== 'bash') return;
    const uvCommand = toUv(node.value);
    if (uvCommand === node.value) return;
    const tab = (value: string, command: string) => {
      const fence: Code = { ...node, value: command };
      const item = htmlElement('TabItem', { value, label: value });
      return { ...item, children: [fence] };
    };
    const tabs = htmlElement(
      'Tabs',
      { groupId: 'installer' },
      tab(INSTALLERS.pip, node.value),
      tab(INSTALLERS.uv, uvCommand),
    );
    parent.children[index] = { ...tabs, position: node.position };
  });
}

/** Returns the same commands with uv, or the text unchanged if it doesn't install anything with pip. */
export function toUv(commands: string): string {
  const uvCommands = commands.replace(PIP_INSTALL, 'uv pip install');
  return uvCommands === commands ? commands : uvCommands.replace(CREATE_ENVIRONMENT, 'uv venv');
}
