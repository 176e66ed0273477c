import { expect, test } from '@playwright/test';
import { lineAt, placeOnPage, writeModule } from '../../../../src/authoring/samples/module';
import { readSamples } from '../../../../src/authoring/samples/page';
import { messageOf } from '../../../../src/model/problem';

/** The modules of a page, each with its empty lines and probes left out; those of other versions begin with the version's name. */
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

test('has no module for a page without samples', () => {
  expect(modulesOf('# Title {/* #title */}\n\n```bash\nls\n```\n\n    x = 1\n')).toEqual([]);
});

test('puts the fences of a page in one module, wherever they stand', () => {
  const source = `---
title: "{x}"
---
${fence('a = 1')}
- item

  \`\`\`python title="x.py"
  if a:
      b = 2
  \`\`\`

:::note

~~~python
c = 3
~~~

:::

<details>
${fence('d = 4')}
</details>
`;
  expect(modulesOf(source)).toEqual(['a = 1; if a:;     b = 2; c = 3; d = 4']);
});

function tabs(...items: string[]): string {
  return `<Tabs>\n${items.map((item) => `<TabItem value="x">\n${item}\n</TabItem>`).join('\n')}\n</Tabs>\n`;
}

test('takes tabs as alternatives, all groups together, and gives the last to those with fewer', () => {
  const source =
    fence('start') +
    tabs(fence('a1'), fence('a2'), fence('a3')) +
    fence('middle') +
    tabs(fence('b1') + fence('b1b'), fence('b2')) +
    fence('end');
  expect(modulesOf(source)).toEqual([
    'start; a1; middle; b1; b1b; end',
    'start; a2; middle; b2; end',
    'start; a3; middle; b2; end',
  ]);
});

test('takes every tab within tabs', () => {
  const source = tabs(fence('a') + tabs(fence('b'), fence('c')), fence('d'));
  expect(modulesOf(source)).toEqual(['a; b', 'a; c', 'd']);
});

test('takes tabs without Python for no alternative', () => {
  expect(modulesOf(tabs(fence('a'), '\n```bash\nls\n```\n') + fence('b'))).toEqual(['a; b']);
  expect(modulesOf(tabs('\n```bash\nls\n```\n', 'Text.') + fence('b'))).toEqual(['b']);
});

test('makes a module of its own of what belongs to another version', () => {
  const source =
    fence('old1', 'version=0.1') +
    fence('new1') +
    fence('oldest', 'version=0.0') +
    fence('old2', 'version=0.1');
  expect(modulesOf(source)).toEqual(['new1', '0.1: old1; old2', '0.0: oldest']);
  const before = fence('old', 'version=0.1');
  expect(modulesOf(tabs(before, fence('new')) + fence('end'))).toEqual(['new; end', '0.1: old']);
});

test('finds the place of each line of a module on the page, also of what is noticed at its end', () => {
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

test('keeps places on pages with Windows line ends', () => {
  const [page] = readSamples('page.mdx', 'Text.\r\n\r\n- a\r\n\r\n  ```python\r\n  x\r\n  ```\r\n');
  expect(page.samples.map(({ fence: place, code }) => ({ place, code }))).toEqual([
    { place: { line: 5, column: 3 }, code: [{ text: 'x', offset: 2 }] },
  ]);
});

test('refuses fences that would escape the check', () => {
  const [{ problems }] = readSamples('page.mdx', '```Python\nx\n```\n\n```pycon\n>>> x\n```\n');
  expect(problems.map((problem) => `${problem.line}: ${messageOf(problem)}`)).toEqual([
    expect.stringMatching(
      /^1: expected a language that the site highlights \(.*\), found `Python`\. The nearest: `python`\./,
    ),
    expect.stringMatching(/^5: expected a language that the site highlights \(.*\), found `pycon`\./),
  ]);
});

test('each file of the whole program is a module too, with its own names alone', () => {
  const named = (title: string, code: string) => `\n\`\`\`python title="${title}"\n${code}\n\`\`\`\n`;
  const source = `${named('a.py', 'a = 1')}${named('b.py', 'b = a')}${named('a.py', 'c = 2')}\n<WholeProgram run="a.py" />\n`;
  expect(modulesOf(source)).toEqual(['a = 1; b = a; c = 2', 'a = 1; c = 2', 'b = a']);
});
