import { expect, test } from '@playwright/test';
import { lineAt, placeOnPage, writeModule } from '../../../../src/authoring/samples/module';
import { readSamples } from '../../../../src/authoring/samples/page';

/** Lists the modules of a page without empty lines and probes. Modules of other versions start with the version's name. */
function modulesOf(source: string): string[] {
  return readSamples('page.mdx', source).flatMap((page) => {
    expect(page.problems).toEqual([]);
    return page.modules.map((samples) => {
      const code = writeModule(samples)
        .code.split('\n')
        .filter((line) => line !== '' && line !== 'reveal_type(0)')
        .join('; ');
      return page.version === null ? code : `${page.version}: ${code}`;
    });
  });
}

function fence(code: string, meta = ''): string {
  return `\n\`\`\`python ${meta}\n${code}\n\`\`\`\n`;
}

function tabs(...items: string[]): string {
  return `<Tabs>\n${items.map((item) => `<TabItem value="x">\n${item}\n</TabItem>`).join('\n')}\n</Tabs>\n`;
}

const BASH = '\n```bash\nls\n```\n';
const OLD = fence('old', 'version=0.1');
const ANYWHERE =
  `---\ntitle: "{x}"\n---\n${fence('a = 1')}\n- item\n\n  \`\`\`python title="x.py"\n  if a:\n      b = 2\n  \`\`\`\n\n` +
  `:::note\n\n~~~python\nc = 3\n~~~\n\n:::\n\n<details>\n${fence('d = 4')}\n</details>\n`;
const GROUPS =
  fence('start') +
  tabs(fence('a1'), fence('a2'), fence('a3')) +
  fence('middle') +
  tabs(fence('b1') + fence('b1b'), fence('b2')) +
  fence('end');

for (const [what, source, ...modules] of [
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
    tabs(fence('a') + tabs(fence('b'), fence('c')), fence('d')),
    'a; b',
    'a; c',
    'd',
  ],
  ['a tab without Python is not an alternative', tabs(fence('a'), BASH) + fence('b'), 'a; b'],
  ['tabs without Python are not alternatives', tabs(BASH, 'Text.') + fence('b'), 'b'],
  [
    'samples of another version form their own module',
    OLD + fence('new') + fence('oldest', 'version=0.0') + OLD,
    'new',
    '0.1: old; old',
    '0.0: oldest',
  ],
  [
    'samples of another version in tabs do, too',
    tabs(OLD, fence('new')) + fence('end'),
    'new; end',
    '0.1: old',
  ],
])
  test(`creates modules: ${what}`, () => expect(modulesOf(source ?? '')).toEqual(modules));

test('maps each line of a module to the page, including errors at its end', () => {
  const source = `Text.\n\n> 1. \`\`\`python\n>    if x:\n>        y\n>    \`\`\`\n${fence('z')}`;
  const [page] = readSamples('page.mdx', source);
  const [samples = []] = page.modules;
  const module = writeModule(samples);
  expect(module.code).toBe('if x:\n    y\n\nreveal_type(0)\nz\n\n');
  const place = (line: number, column: number) => {
    const at = lineAt(module, line);
    return at && placeOnPage(at, column);
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
  const named = (title: string, code: string) => `\n\`\`\`python title="${title}"\n${code}\n\`\`\`\n`;
  const source = `${named('a.py', 'a = 1')}${named('b.py', 'b = a')}${named('a.py', 'c = 2')}\n<WholeProgram run="a.py" />\n`;
  expect(modulesOf(source)).toEqual(['a = 1; b = a; c = 2', 'a = 1; c = 2', 'b = a']);
});
