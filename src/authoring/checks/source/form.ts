import { isElement, readAttribute, toPlainText } from '../../../model/mdx/mdast';
import { createRule, type Rule } from './rules';

const checkTabs: Rule = () =>
  function* (node, parent) {
    const isTab = isElement(node) && node.name === 'TabItem';
    const isInTabs = parent && isElement(parent) && parent.name === 'Tabs';
    if (isInTabs && !isTab) {
      const expected = 'nothing but <TabItem> directly inside <Tabs>';
      const actual = isElement(node) ? `<${node.name}>` : 'text';
      yield { expected, actual, fix: 'Move the content into a tab, or out of <Tabs>.' };
    }
    if (!isTab) return;
    if (!isInTabs) {
      const fix = 'Put <Tabs> around all alternatives.';
      return yield { expected: '<TabItem> directly inside <Tabs>', actual: 'a tab outside <Tabs>', fix };
    }
    for (const name of ['value', 'label']) {
      if (readAttribute(node, name)) continue;
      const fix = 'Write `<TabItem value="linux" label="Linux">`.';
      yield { expected: `a ${name} of <TabItem>`, actual: `a tab without a ${name}`, fix };
    }
    const value = readAttribute(node, 'value');
    const firstTab = parent.children.find(
      (sibling) => isElement(sibling) && readAttribute(sibling, 'value') === value,
    );
    if (!value || firstTab === node) return;
    const actual = `value="${value}", which the tab in line ${firstTab?.position?.start.line} already uses`;
    const fix = 'Give each tab a different value.';
    yield { expected: 'a value that no other tab in <Tabs> uses', actual, fix };
  };

const ADMONITION_SYNTAX =
  'Write `:::warning` on its own line, the text below it, and `:::` on its own line at the end.';

/** Matches a line that was meant to start an admonition: `:::note`, or `!!! note` as in MkDocs. */
const ADMONITION_IN_TEXT = /^(?::::|!!! ?\w).*/m;

const checkAdmonitionMarkers: Rule = () =>
  function* (node, parent) {
    // The parser also mistakes the colon in `10:30` for a directive, but such a directive doesn't have children.
    if (node.type === 'leafDirective' || (node.type === 'textDirective' && node.children.length > 0)) {
      const colons = node.type === 'leafDirective' ? '::' : ':';
      const expected = 'an admonition with three colons';
      yield { expected, actual: `"${colons}${node.name}"`, fix: ADMONITION_SYNTAX };
    }
    if (node.type !== 'text' || parent?.type !== 'paragraph') return;
    const [marker] = ADMONITION_IN_TEXT.exec(node.value) ?? [];
    if (!marker) return;
    const expected = 'an admonition that starts and ends on its own lines';
    yield { expected, actual: `"${marker}" in a paragraph`, fix: ADMONITION_SYNTAX };
  };

/** Matches an admonition whose title lacks brackets: `:::note Read this`. The group is the title. */
const TITLE_WITHOUT_BRACKETS = /^[\s>]*:{3,}\w+[ \t]+([^\s{[].*)$/;

const checkAdmonitionStarts: Rule = ({ source }) => {
  const lines = source.split(/\r?\n/);
  return function* (node, parent) {
    const { start } = node.position ?? {};
    if (node.type !== 'containerDirective' || !start) return;
    const [, title] = TITLE_WITHOUT_BRACKETS.exec(lines[start.line - 1] ?? '') ?? [];
    if (title) {
      const fix = `Write \`:::${node.name}[${title}]\`.`;
      const actual = `"${title}" without brackets`;
      yield { expected: 'the title of an admonition in brackets', actual, fix };
    }
    // In a quote, an empty line may start with `>`.
    const lineAbove = lines[start.line - 2]?.replace(/^[\s>]+/, '') ?? '';
    const isFirstChild = parent?.children[0] === node;
    if (lineAbove === '' || isFirstChild) return;
    const expected = 'an empty line above an admonition';
    yield { expected, actual: `"${lineAbove}"`, fix: `Add an empty line above \`:::${node.name}\`.` };
  };
};

const ADMONITION_END = /^[\s>]*:{3,}\s*$/;

const checkAdmonitionEnds: Rule = ({ source }) => {
  const lines = source.split(/\r?\n/);
  return function* (node) {
    const { start, end } = node.position ?? {};
    if (node.type !== 'containerDirective' || !start || !end) return;
    // If an inner admonition isn't closed, the parser closes it at the end of the outer admonition.
    const lastChild = node.children.at(-1);
    const isInnerOpen = lastChild?.type === 'containerDirective' && lastChild.position?.end.line === end.line;
    const hasEnd = end.line > start.line && ADMONITION_END.test(lines[end.line - 1] ?? '');
    if (hasEnd && !isInnerOpen) return;
    const actual = isInnerOpen
      ? `no such line before ":::${lastChild.name}" in line ${lastChild.position?.start.line}`
      : `no such line up to line ${end.line}`;
    const expected = '`:::` on its own line, which closes the admonition';
    const fix = `Add \`:::\` after the text of the ${node.name}, because otherwise it also contains what follows.`;
    yield { expected, actual, fix };
  };
};

const MARKDOWN_ALTERNATIVES: Readonly<Record<string, string>> = {
  a: '`[the label](./page.mdx)`',
  b: '`**bold**`',
  code: 'backticks',
  em: '`*emphasis*`',
  i: '`*emphasis*`',
  pre: 'a fence',
  strong: '`**bold**`',
  table: 'a table with `|`',
};
const ALLOWED_HTML = ['abbr', 'details', 'img', 'kbd', 'summary'];
const ALLOWED_ATTRIBUTES = ['alt', 'height', 'id', 'lang', 'open', 'src', 'title', 'width'];

const OTHER_SITE_URL = /^(?:\w+:)?\/\//;

/** Checks that pictures are files of this site, because pages must not load anything from other sites. */
const checkPictureSources = createRule(
  'a picture of this site',
  'Put the file into the folder of the page’s version or into static/img, and use its path.',
  (node) => {
    const isPictureElement = isElement(node) && node.name === 'img';
    if (node.type !== 'image' && !isPictureElement) return null;
    const url = node.type === 'image' ? node.url : (readAttribute(node, 'src') ?? '');
    return OTHER_SITE_URL.test(url) && `"${url}"`;
  },
);

const checkMarkup: Rule = () =>
  function* (node) {
    if (!isElement(node)) return;
    const name = node.name ?? '';
    const isComponent = !/^[a-z]/.test(name);
    // Components are checked in `src/model/page`.
    if (isComponent) return;
    if (!ALLOWED_HTML.includes(name)) {
      const expected = `Markdown, a component, or one of ${ALLOWED_HTML.map((tag) => `<${tag}>`).join(', ')}`;
      const fix = MARKDOWN_ALTERNATIVES[name]
        ? `Write ${MARKDOWN_ALTERNATIVES[name]}.`
        : 'Write it in Markdown, or remove the element.';
      yield { expected, actual: `<${name}>`, fix };
    }
    for (const attribute of node.attributes) {
      const isNamed = attribute.type === 'mdxJsxAttribute';
      if (isNamed && ALLOWED_ATTRIBUTES.includes(attribute.name)) continue;
      const actual = isNamed ? `${attribute.name}=` : `{${attribute.value}}`;
      const expected = `only the attributes ${ALLOWED_ATTRIBUTES.join(', ')} on an HTML element`;
      const fix =
        'Remove the attribute, because components and the style sheet define the appearance and the behavior.';
      yield { expected, actual, fix };
    }
  };

/** Checks that each row has as many cells as the header, because Markdown drops extra cells. Even a `|` in code starts a new cell. */
const checkTables: Rule = () =>
  function* (node, parent) {
    if (node.type !== 'tableRow' || parent?.type !== 'table') return;
    const [header] = parent.children;
    if (!header || node.children.length === header.children.length) return;
    const expected = `a row of ${header.children.length} cells, as in the header of the table`;
    const fix =
      'Add the missing cells, or remove the extra ones. To write `|` in a cell, even in code, use `\\|`.';
    yield { expected, actual: `a row of ${node.children.length}`, fix };
  };

/** Reports text that is indented by four or more spaces. Markdown would treat it as code, but MDX shows it as normal text. */
const checkIndentation = createRule(
  'code between lines of ```, or text that is not indented',
  'Write ```python above the code and ``` below it, or remove the spaces.',
  (node, parent) => {
    if (parent?.type !== 'root' && parent?.type !== 'listItem') return null;
    if (node.type !== 'paragraph' && !isElement(node)) return null;
    // In a list item, the indentation starts where the item's first child starts.
    const firstChild = parent.type === 'listItem' ? parent.children[0] : undefined;
    const spaces = (node.position?.start.column ?? 1) - (firstChild?.position?.start.column ?? 1);
    return spaces > 3 && `${spaces} spaces before a ${isElement(node) ? 'tag' : 'paragraph'}`;
  },
);

const checkModules: Rule = ({ source }) =>
  function* (node) {
    if (node.type !== 'mdxjsEsm') return;
    const otherContent = source.replace(node.value, '');
    for (const statement of node.data?.estree?.body ?? []) {
      const line = statement.loc?.start.line;
      if (statement.type !== 'ImportDeclaration') {
        const fix = 'Remove the statement. Write values into the text, and code into a fence.';
        yield { line, expected: 'only imports in the code of a page', actual: `"${node.value}"`, fix };
        continue;
      }
      for (const { name } of statement.specifiers.map(({ local }) => local)) {
        if (new RegExp(`[{<]\\s*${name}\\b`).test(otherContent)) continue;
        const fix = `Show it, for example with \`<Diagram of={${name}} alt="…" />\`, or remove the import.`;
        yield { line, expected: 'only imports that the page uses', actual: `\`${name}\``, fix };
      }
    }
  };

/** Checks that names such as `__init__` are in backticks, because Markdown would show a bold “init”. */
const checkUnderscores: Rule = ({ source }) => {
  const lines = source.split('\n');
  return function* (node) {
    const { line = 1, column = 1 } = node.position?.start ?? {};
    if (node.type !== 'strong' || !lines[line - 1]?.startsWith('__', column - 1)) return;
    const name = `__${toPlainText(node)}__`;
    const fix = `Put the name in backticks: \`${name}\`. For bold text, write \`**bold**\`.`;
    yield { expected: 'names with underscores in backticks', actual: `"${name}"`, fix };
  };
};

const COMMENT = /^\s*\/\*[\s\S]*\*\/\s*$/;

const checkExpressions: Rule = () =>
  function* (node) {
    if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') return;
    if (COMMENT.test(node.value)) return;
    const expected = 'no braces in running text, because MDX runs their content as code';
    const fix = `Put the braces in backticks: \`{${node.value}}\`.`;
    yield { column: node.position?.start.column, expected, actual: `"{${node.value}}"`, fix };
  };

/** Rules for the MDX syntax of a page, such as tabs, admonitions, HTML elements and tables. */
export const FORM_RULES: readonly Rule[] = [
  checkExpressions,
  checkTabs,
  checkAdmonitionMarkers,
  checkAdmonitionStarts,
  checkAdmonitionEnds,
  checkMarkup,
  checkPictureSources,
  checkTables,
  checkIndentation,
  checkModules,
  checkUnderscores,
];
