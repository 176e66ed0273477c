import { attributeOf, isElement } from '../../../model/mdx/mdast';
import { asking, type Rule } from './rules';

/** Checks that tabs are directly inside `<Tabs>`, which contains only tabs, and that each has a label and a unique value. */
const tabs: Rule = () =>
  function* (node, parent) {
    const isTab = isElement(node) && node.name === 'TabItem';
    const isInTabs = parent && isElement(parent) && parent.name === 'Tabs';
    if (isInTabs && !isTab) {
      const expected = 'nothing but <TabItem> directly inside <Tabs>';
      const found = isElement(node) ? `<${node.name}>` : 'text';
      yield { expected, found, fix: 'Move the content into a tab, or out of <Tabs>.' };
    }
    if (!isTab) return;
    if (!isInTabs) {
      const fix = 'Put <Tabs> around all alternatives.';
      return yield { expected: '<TabItem> directly inside <Tabs>', found: 'a tab outside <Tabs>', fix };
    }
    for (const name of ['value', 'label']) {
      if (attributeOf(node, name)) continue;
      const fix = 'Write `<TabItem value="linux" label="Linux">`.';
      yield { expected: `a ${name} of <TabItem>`, found: `a tab without a ${name}`, fix };
    }
    const value = attributeOf(node, 'value');
    const first = parent.children.find((one) => isElement(one) && attributeOf(one, 'value') === value);
    if (!value || first === node) return;
    const found = `value="${value}", which the tab in line ${first?.position?.start.line} already uses`;
    const fix = 'Give each tab a different value.';
    yield { expected: 'a value that no other tab in <Tabs> uses', found, fix };
  };

const FORM = 'Write `:::warning` on its own line, the text below it, and `:::` on its own line at the end.';

/** Checks that admonitions are closed, because an open one would contain the sections below it. `src/model/page` checks their type. */
const admonitions: Rule = ({ source }) => {
  const lines = source.split(/\r?\n/);
  return function* (node, parent) {
    if (node.type === 'leafDirective') {
      yield { expected: 'an admonition with three colons', found: `"::${node.name}"`, fix: FORM };
    }
    const [marks] =
      (node.type === 'text' && parent?.type === 'paragraph' && /^:::.*/m.exec(node.value)) || [];
    if (marks) {
      const expected = 'an admonition that starts and ends on its own lines';
      yield { expected, found: `"${marks}" in a paragraph`, fix: FORM };
    }
    const { start, end } = node.position ?? {};
    if (node.type !== 'containerDirective' || !start || !end) return;
    const title = /^[\s>]*:{3,}\w+[ \t]+([^\s{[].*)$/.exec(lines[start.line - 1] ?? '')?.[1];
    if (title) {
      const fix = `Write \`:::${node.name}[${title}]\`.`;
      yield { expected: 'the title of an admonition in brackets', found: `"${title}" without brackets`, fix };
    }
    // If an inner admonition isn't closed, the parser closes it at the end of this one.
    const last = node.children.at(-1);
    const inner = last?.type === 'containerDirective' && last.position?.end.line === end.line ? last : null;
    if (/^[\s>]*:{3,}\s*$/.test(lines[end.line - 1] ?? '') && end.line > start.line && !inner) return;
    const found = inner
      ? `no such line before ":::${inner.name}" in line ${inner.position?.start.line}`
      : `no such line up to line ${end.line}`;
    const expected = '`:::` on its own line, which closes the admonition';
    const fix = `Add \`:::\` after the text of the ${node.name}, because otherwise it also contains what follows.`;
    yield { expected, found, fix };
  };
};

/** Markdown syntax that replaces an HTML element, by the element. */
const MARKDOWN: Readonly<Record<string, string>> = {
  a: '`[the label](./page.mdx)`',
  b: '`**bold**`',
  code: 'backticks',
  em: '`*emphasis*`',
  i: '`*emphasis*`',
  pre: 'a fence',
  strong: '`**bold**`',
  table: 'a table with `|`',
};
/** HTML elements that Markdown can't express. */
const HTML = ['abbr', 'details', 'img', 'kbd', 'summary'];
const LOOKS = ['style', 'class', 'className'];

/** Checks that pictures are files of this site, because pages don't load content from other sites. */
const ownPictures = asking(
  'a picture of this site',
  'Put the file into the folder of the page’s version or into static/img, and use its path.',
  (node) => {
    const isDrawn = isElement(node) && node.name === 'img';
    const address = node.type === 'image' ? node.url : isDrawn ? (attributeOf(node, 'src') ?? '') : '';
    return /^(?:\w+:)?\/\//.test(address) && `"${address}"`;
  },
);

/** Checks that pages don't use HTML for which Markdown has syntax, or set their own styles. */
const markup: Rule = () =>
  function* (node) {
    if (!isElement(node)) return;
    const name = node.name ?? '';
    if (/^[a-z]/.test(name) && !HTML.includes(name)) {
      const expected = `Markdown, a component, or one of ${HTML.map((one) => `<${one}>`).join(', ')}`;
      const fix = MARKDOWN[name]
        ? `Write ${MARKDOWN[name]}.`
        : 'Write it in Markdown, or remove the element.';
      yield { expected, found: `<${name}>`, fix };
    }
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute' || !LOOKS.includes(attribute.name)) continue;
      const fix = 'Remove the attribute, because components and the style sheet define the appearance.';
      yield { expected: 'no custom styling on a page', found: `${attribute.name}=`, fix };
    }
  };

/** Checks that rows have as many cells as the header. Markdown drops more cells, and also splits a cell at a `|` in code. */
const tables: Rule = () =>
  function* (node, parent) {
    if (node.type !== 'tableRow' || parent?.type !== 'table') return;
    const [head] = parent.children;
    if (!head || node.children.length === head.children.length) return;
    const expected = `a row of ${head.children.length} cells, as in the header of the table`;
    const fix =
      'Add the missing cells, or remove the extra ones. To write `|` in a cell, even in code, use `\\|`.';
    yield { expected, found: `a row of ${node.children.length}`, fix };
  };

/** Checks that no paragraph is indented like a code block, because MDX doesn't support indented code. */
const indentedCode = asking(
  'code between lines of ```, or text that is not indented',
  'Write ```python above the code and ``` below it, or remove the spaces.',
  (node, parent) => {
    const spaces = (node.position?.start.column ?? 1) - 1;
    const isIndented = node.type === 'paragraph' && parent?.type === 'root' && spaces > 3;
    return isIndented && `${spaces} spaces before a paragraph`;
  },
);

/** Matches a comment, which may set the id of a heading. */
const COMMENT = /^\s*\/\*[\s\S]*\*\/\s*$/;

/** Checks that braces contain only comments, because MDX runs their content as code and hides empty braces. */
const expressions: Rule = () =>
  function* (node) {
    if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') return;
    if (COMMENT.test(node.value)) return;
    const expected = 'no braces in running text, because MDX runs their content as code';
    const fix = `Put the braces in backticks: \`{${node.value}}\`.`;
    yield { column: node.position?.start.column, expected, found: `"{${node.value}}"`, fix };
  };

/** Rules for the syntax of tabs, admonitions, HTML, pictures, tables, code blocks and braces. */
export const FORMS: readonly Rule[] = [
  expressions,
  tabs,
  admonitions,
  markup,
  ownPictures,
  tables,
  indentedCode,
];
