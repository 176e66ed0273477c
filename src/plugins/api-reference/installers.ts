import type { Code, Root, RootContent } from 'mdast';
import { htmlElement, walkTree } from '../../model/mdx/mdast';

/** Labels of the two tabs that show how to install packages with pip and with uv. */
export const INSTALLERS = { pip: 'pip', uv: 'uv' };

/** Matches `pip install` at the start of a line, also after a path such as `.venv/bin/` or after `python -m`. */
const PIP_INSTALL = /^(?:python3? -m |\S*bin\/)?pip install\b/gm;
/** Matches the start of a command that creates a virtual environment, such as `python -m venv .venv`. */
const CREATE_ENVIRONMENT = /^python3?(?:\.\d+)? -m venv\b/gm;

/** Replaces each code block that contains `pip install` with tabs for pip and uv. The Markdown of pages shows only pip. */
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

/** Converts shell commands from pip to uv. Commands without `pip install` stay unchanged. */
export function toUv(commands: string): string {
  const uvCommands = commands.replace(PIP_INSTALL, 'uv pip install');
  return uvCommands === commands ? commands : uvCommands.replace(CREATE_ENVIRONMENT, 'uv venv');
}
