import { attributeOf, isElement } from '../../../model/mdx/mdast';
import { asking, type Rule } from './rules';

/** A tab has a label, which is its button, and a value that no other tab beside it has. It stands in `<Tabs>`, which holds nothing else. */
const tabs: Rule = () =>
  function* (node, parent) {
    const isTab = isElement(node) && node.name === 'TabItem';
    const isInTabs = parent && isElement(parent) && parent.name === 'Tabs';
    if (isInTabs && !isTab) {
      const expected = 'nothing but <TabItem> directly inside <Tabs>';
      const found = isElement(node) ? `<${node.name}>` : 'text';
      yield { expected, found, fix: 'Move it into a tab, or out of <Tabs>.' };
    }
    if (!isTab) return;
    if (!isInTabs) {
      const fix = 'Put <Tabs> around all tabs of the choice.';
      return yield { expected: '<TabItem> directly inside <Tabs>', found: 'it elsewhere', fix };
    }
    for (const name of ['value', 'label']) {
      if (attributeOf(node, name)) continue;
      const fix = 'Write `<TabItem value="linux" label="Linux">`.';
      yield { expected: `a ${name} of <TabItem>`, found: 'none', fix };
    }
    const value = attributeOf(node, 'value');
    const first = parent.children.find((one) => isElement(one) && attributeOf(one, 'value') === value);
    if (!value || first === node) return;
    const found = `value="${value}", the value of the tab in line ${first?.position?.start.line}`;
    const fix = 'Give each tab a value of its own.';
    yield { expected: 'a value that no other tab beside it has', found, fix };
  };

const FORM = 'Write `:::warning` on a line of its own, the text below it, and `:::` alone on the last line.';

/** An admonition is closed: what is not closed swallows the sections below it. That its type is known is for `src/model/page` to say. */
const admonitions: Rule = ({ source }) => {
  const lines = source.split(/\r?\n/);
  return function* (node, parent) {
    if (node.type === 'leafDirective') {
      yield { expected: 'three colons', found: `"::${node.name}"`, fix: FORM };
    }
    const [marks] =
      (node.type === 'text' && parent?.type === 'paragraph' && /^:::.*/m.exec(node.value)) || [];
    if (marks) {
      const expected = 'an admonition that is opened and closed';
      yield { expected, found: `"${marks}", which is neither`, fix: FORM };
    }
    const { start, end } = node.position ?? {};
    if (node.type !== 'containerDirective' || !start || !end) return;
    const title = /^[\s>]*:{3,}\w+[ \t]+([^\s{[].*)$/.exec(lines[start.line - 1] ?? '')?.[1];
    if (title) {
      const fix = `Write \`:::${node.name}[${title}]\`.`;
      yield { expected: 'the title of an admonition in brackets', found: `"${title}" without them`, fix };
    }
    // One that begins inside takes the line that closes this one.
    const last = node.children.at(-1);
    const inner = last?.type === 'containerDirective' && last.position?.end.line === end.line ? last : null;
    if (/^[\s>]*:{3,}\s*$/.test(lines[end.line - 1] ?? '') && end.line > start.line && !inner) return;
    const found = inner
      ? `none before ":::${inner.name}" of line ${inner.position?.start.line}`
      : `none down to line ${end.line}`;
    const expected = '`:::` alone on a line that closes the admonition';
    const fix = `Close it behind its text: what follows stands in it, as if it belonged to the ${node.name}.`;
    yield { expected, found, fix };
  };
};

/** Elements that Markdown has a form for. */
const MARKDOWN: Readonly<Record<string, string>> = {
  a: '`[the words](./page.mdx)`',
  b: '`**bold**`',
  code: 'backticks',
  em: '`*emphasis*`',
  i: '`*emphasis*`',
  pre: 'a fence',
  strong: '`**bold**`',
  table: 'a table of `|`',
};
/** Elements that say something that Markdown does not. */
const HTML = ['abbr', 'details', 'img', 'kbd', 'summary'];
const LOOKS = ['style', 'class', 'className'];

/** A page has no picture of another site: nothing on it comes from there. */
const ownPictures = asking(
  'a picture of this site',
  'Put the file beside the page’s version or into static/img, and name it by its path.',
  (node) => {
    const isDrawn = isElement(node) && node.name === 'img';
    const address = node.type === 'image' ? node.url : isDrawn ? (attributeOf(node, 'src') ?? '') : '';
    return /^(?:\w+:)?\/\//.test(address) && `"${address}"`;
  },
);

/** A page is Markdown: how it looks is for the style sheet. */
const markup: Rule = () =>
  function* (node) {
    if (!isElement(node)) return;
    const name = node.name ?? '';
    if (/^[a-z]/.test(name) && !HTML.includes(name)) {
      const expected = `Markdown, a component, or one of ${HTML.map((one) => `<${one}>`).join(', ')}`;
      const fix = MARKDOWN[name] ? `Write ${MARKDOWN[name]}.` : 'Say it in Markdown, or leave it out.';
      yield { expected, found: `<${name}>`, fix };
    }
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute' || !LOOKS.includes(attribute.name)) continue;
      const fix = 'Leave it out: components and the style sheet say how things look.';
      yield { expected: 'no look of its own on a page', found: `${attribute.name}=`, fix };
    }
  };

/** A row has the cells of its head: what is over is not shown, also where a `|` in code has cut a cell in two. */
const tables: Rule = () =>
  function* (node, parent) {
    if (node.type !== 'tableRow' || parent?.type !== 'table') return;
    const [head] = parent.children;
    if (!head || node.children.length === head.children.length) return;
    const expected = `a row of ${head.children.length} cells, as the head of the table has`;
    const fix =
      'Add what is missing, or take out what is over; a `|` in a cell, also in code, is written `\\|`.';
    yield { expected, found: `${node.children.length}`, fix };
  };

/** MDX has no code by indentation: it becomes a paragraph. */
const indentedCode = asking(
  'code between lines of ```, or text that is not indented',
  'Write ```python above the code and ``` below it, or take the spaces out.',
  (node, parent) => {
    const spaces = (node.position?.start.column ?? 1) - 1;
    const isIndented = node.type === 'paragraph' && parent?.type === 'root' && spaces > 3;
    return isIndented && `${spaces} spaces before a paragraph`;
  },
);

/** A comment, which may fix a heading's address. */
const COMMENT = /^\s*\/\*[\s\S]*\*\/\s*$/;

/** Braces hold code for MDX: empty ones vanish, a name that nobody defines stops the page. Comments are meant so. */
const expressions: Rule = () =>
  function* (node) {
    if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') return;
    if (COMMENT.test(node.value)) return;
    const expected = 'no braces in running text, where MDX takes them for code';
    const fix = `Put it in backticks: \`{${node.value}}\`.`;
    yield { column: node.position?.start.column, expected, found: `"{${node.value}}"`, fix };
  };

/** The forms of what a page is made of. */
export const FORMS: readonly Rule[] = [
  expressions,
  tabs,
  admonitions,
  markup,
  ownPictures,
  tables,
  indentedCode,
];
