import { expect, test } from '@playwright/test';
import { parseFragment } from 'parse5';
import { contentOf, type PageNode } from '../../../../src/components/Reading/content-of';
import { comparePages } from '../../../../src/difference';

interface Parsed {
  nodeName: string;
  value?: string;
  attrs?: { name: string; value: string }[];
  childNodes?: Parsed[];
}

/** What a browser makes of it, as far as it is asked for. */
function nodeOf({ nodeName, value, attrs, childNodes = [] }: Parsed): PageNode {
  const children = childNodes.map(nodeOf);
  return {
    childNodes: children,
    textContent: value ?? children.map(({ textContent }) => textContent).join(''),
    ...(attrs && {
      localName: nodeName,
      getAttribute: (name: string) => attrs.find((one) => one.name === name)?.value ?? null,
    }),
  };
}

const read = (html: string) => contentOf(nodeOf(parseFragment(html) as unknown as Parsed));

const HEADING = '<h2 id="b">Second <code>x</code><a class="hash-link" href="#b"></a></h2>';
const CODE = `<div class="theme-code-block language-python" data-language="Python"><figcaption>a.py</figcaption><div class="code-body">
  <pre><code><span>a</span> = 1\n\nb = 2</code></pre><button>Copy</button></div></div>`;

test('what a reader sees is read section by section, without buttons, names of tabs and code that is there twice', () => {
  const [beginning, second] = read(`<div><p>A <strong>bold <em>word</em></strong>
    and <code>code <b>in</b></code>.</p></div>${HEADING}${CODE}
    <div class="tabs" role="tablist"><button>One</button></div>
    <div role="tabpanel" data-label="One"><p>In a tab</p></div>
    <div data-file="whole.py" class="theme-code-block"><pre><code>a = 1</code></pre></div>
    <div class="theme-admonition theme-admonition-tip"><div><svg></svg>Do</div><div><p>it</p></div></div>
    <p><span class="api-provenance">a.py, line 3</span></p>`);
  expect(beginning).toEqual({
    anchor: null,
    depth: 0,
    heading: [],
    blocks: [
      {
        kind: 'text',
        within: [],
        spans: [
          { text: 'A ' },
          { text: 'bold ', style: 'strong' },
          { text: 'word', style: 'emphasis' },
          { text: ' and ' },
          { text: 'code in', style: 'code' },
          { text: '.' },
        ],
      },
    ],
  });
  expect(second).toEqual({
    anchor: 'b',
    depth: 2,
    heading: [{ text: 'Second ' }, { text: 'x', style: 'code' }],
    blocks: [
      { kind: 'code', language: 'Python', title: 'a.py', text: 'a = 1\n\nb = 2', within: [] },
      { kind: 'text', spans: [{ text: 'In a tab' }], within: [{ type: 'tab', label: 'One' }] },
      { kind: 'text', spans: [{ text: 'it' }], within: [{ type: 'callout', name: 'tip', title: 'Do' }] },
    ],
  });
});

test('lists, tables, definitions and drawings are read as what they are', () => {
  const item = (first: boolean, ordered = false) => ({ type: 'item', ordered, first });
  const blocks = (html: string) => read(html)[0]?.blocks;
  expect(blocks('<ul>\n<li>One<ol><li><p>inner</p><p>more</p></li></ol></li>\n<li>Two</li></ul>')).toEqual([
    { kind: 'text', spans: [{ text: 'One' }], within: [item(true)] },
    { kind: 'text', spans: [{ text: 'inner' }], within: [item(false), item(true, true)] },
    { kind: 'text', spans: [{ text: 'more' }], within: [item(false), item(false, true)] },
    { kind: 'text', spans: [{ text: 'Two' }], within: [item(true)] },
  ]);
  const row = (head: boolean, ...cells: string[]) => ({
    kind: 'row',
    head,
    within: [],
    cells: cells.map((text) => (text ? [{ text }] : [])),
  });
  expect(
    blocks('<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>'),
  ).toEqual([row(true, 'a'), row(false, 'b')]);
  expect(blocks('<dl><dt><a href="#x">name</a>: <code>str</code></dt><dd>Its words.</dd></dl>')).toEqual([
    { ...row(true, '', '', ''), definition: true },
    {
      ...row(false, 'name', '', 'Its words.'),
      definition: true,
      cells: [[{ text: 'name' }], [{ text: 'str', style: 'code' }], [{ text: 'Its words.' }]],
    },
  ]);
  expect(
    blocks('<figure><svg aria-label="Rows"><text>Table</text></svg><figcaption>It</figcaption></figure>'),
  ).toEqual([{ kind: 'figure', spans: [{ text: 'Rows It' }], digest: 'Table', within: [] }]);
});

test('two builds of a page are compared as two versions are', () => {
  const page = (html: string) => ({ title: 'A page', sections: read(html) });
  const before = page(`<p>First.</p>${HEADING}<p>It was so.</p>${CODE}`);
  expect(comparePages(before, page(`<p>First. </p>${HEADING}<p>It was  so.</p>${CODE}`)).changed).toBe(false);
  const { changed, sections } = comparePages(
    before,
    page(`<p>First.</p>${HEADING}<p>It is so.</p>${CODE}<h2 id="c">New</h2>`),
  );
  expect(changed).toBe(true);
  expect(sections.map(({ anchor, state }) => [anchor, state])).toEqual([
    [null, 'same'],
    ['b', 'changed'],
    ['c', 'added'],
  ]);
});
