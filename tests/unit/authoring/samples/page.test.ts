import { expect, test } from '@playwright/test';
import { findModuleLine, toPagePosition } from '../../../../src/authoring/samples/module';
import { readSamples } from '../../../../src/authoring/samples/page';

/** Lists the modules of a page without empty lines and probes. Modules of other versions start with the version's name. */
function listModules(source: string): string[] {
  return readSamples('page.mdx', source).flatMap((page) => {
    expect(page.problems).toEqual([]);
    return page.modules.map((module) => {
      const code = module.code
        .split('\n')
        .filter((line) => line !== '' && line !== 'reveal_type(0)')
        .join('; ');
      return page.version === null ? code : `${page.version}: ${code}`;
    });
  });
}

function formatFence(code: string, meta = ''): string {
  return `\n\`\`\`python ${meta}\n${code}\n\`\`\`\n`;
}

function formatTabs(...items: string[]): string {
  return `<Tabs>\n${items.map((item) => `<TabItem value="x">\n${item}\n</TabItem>`).join('\n')}\n</Tabs>\n`;
}

const BASH = '\n```bash\nls\n```\n';
const OLD = formatFence('old', 'version=0.1');
const ANYWHERE =
  `---\ntitle: "{x}"\n---\n${formatFence('a = 1')}\n- item\n\n  \`\`\`python title="x.py"\n  if a:\n      b = 2\n  \`\`\`\n\n` +
  `:::note\n\n~~~python\nc = 3\n~~~\n\n:::\n\n<details>\n${formatFence('d = 4')}\n</details>\n`;
const GROUPS =
  formatFence('start') +
  formatTabs(formatFence('a1'), formatFence('a2'), formatFence('a3')) +
  formatFence('middle') +
  formatTabs(formatFence('b1') + formatFence('b1b'), formatFence('b2')) +
  formatFence('end');

for (const [caseName, source, ...modules] of [
  ['a page without samples has none', `# Title {/* #title */}\n${BASH}\n    x = 1\n`],
  ['all fences of a page form one module', ANYWHERE, 'a = 1; if a:;     b = 2; c = 3; d = 4'],
  [
    'tabs are alternatives, and groups with fewer tabs repeat their last tab',
    GROUPS,
    'start; a1; middle; b1; b1b; end',
    'start; a2; middle; b2; end',
    'start; a3; middle; b2; end',
  ],
  [
    'each nested tab is an alternative',
    formatTabs(formatFence('a') + formatTabs(formatFence('b'), formatFence('c')), formatFence('d')),
    'a; b',
    'a; c',
    'd',
  ],
  [
    'a tab without Python is not an alternative',
    formatTabs(formatFence('a'), BASH) + formatFence('b'),
    'a; b',
  ],
  ['tabs without Python are not alternatives', formatTabs(BASH, 'Text.') + formatFence('b'), 'b'],
  [
    'samples of another version form their own module',
    OLD + formatFence('new') + formatFence('oldest', 'version=0.0') + OLD,
    'new',
    '0.1: old; old',
    '0.0: oldest',
  ],
  [
    'samples of another version in tabs do, too',
    formatTabs(OLD, formatFence('new')) + formatFence('end'),
    'new; end',
    '0.1: old',
  ],
])
  test(`creates modules: ${caseName}`, () => expect(listModules(source ?? '')).toEqual(modules));

test('maps each line of a module to the page, including errors at its end', () => {
  const source = `Text.\n\n> 1. \`\`\`python\n>    if x:\n>        y\n>    \`\`\`\n${formatFence('z')}`;
  const [page] = readSamples('page.mdx', source);
  const [module] = page.modules;
  if (!module) throw new Error('expected a module, found none');
  expect(module.code).toBe('if x:\n    y\n\nreveal_type(0)\nz\n\n');
  const place = (line: number, column: number) => {
    const at = findModuleLine(module, line);
    return at && toPagePosition(at, column);
  };
  expect(place(2, 5)).toEqual({ line: 5, column: 10 });
  expect(page.lines[4]?.[10 - 1]).toBe('y');
  expect([place(5, 1), place(6, 1), place(7, 1)]).toEqual(Array(3).fill({ line: 9, column: 1 }));
});

test('keeps positions on pages with Windows line breaks', () => {
  const [page] = readSamples('page.mdx', 'Text.\r\n\r\n- a\r\n\r\n  ```python\r\n  x\r\n  ```\r\n');
  expect(page.samples.map(({ fence: place, code }) => ({ place, code }))).toEqual([
    { place: { line: 5, column: 3 }, code: [{ text: 'x', offset: 2 }] },
  ]);
});

test('makes each file of the whole program a module with its own names', () => {
  const fenceWithTitle = (title: string, code: string) =>
    `\n\`\`\`python title="${title}"\n${code}\n\`\`\`\n`;
  const source = `${fenceWithTitle('a.py', 'a = 1')}${fenceWithTitle('b.py', 'b = a')}${fenceWithTitle('a.py', 'c = 2')}\n<WholeProgram run="a.py" />\n`;
  expect(listModules(source)).toEqual(['a = 1; b = a; c = 2', 'a = 1; c = 2', 'b = a']);
});
