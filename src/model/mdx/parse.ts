import { type Comment, type Options, Parser, tokTypes } from 'acorn';
import jsx from 'acorn-jsx';
import type { Program } from 'estree';
import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { mdxToMdast } from 'satteri';
import { unified } from 'unified';
import { type Element, isElement, walkTree } from './mdast';

/** Parser with the same plugins in the same order as in Docusaurus. It is only used to create error messages. */
const docusaurusParser = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkFrontmatter)
  .use(remarkDirective)
  .use(remarkGfm)
  .freeze();

/**
 * Parses the MDX of a page with Sätteri, a native parser. It creates the same tree as Docusaurus's parser, but is thirty times as fast. If the
 * MDX is invalid, the error message comes from Docusaurus's parser, because writers know the form of its messages.
 *
 * @throws The parser's message, with line and column, if the text isn't valid MDX, or if a code fence isn't closed.
 */
export function parseMdx(source: string, file: string): Root {
  checkFenceEnds(source);
  try {
    const tree = mdxToMdast(source, { features: { gfm: true, frontmatter: true, directive: true } }) as Root;
    addSyntaxTrees(tree);
    return tree;
  } catch (error) {
    docusaurusParser.parse({ value: source, path: file });
    throw error;
  }
}

/** Matches a line that starts or ends a code fence, also in a list or a quote. The groups are the text before the fence, the marker and the language. */
const FENCE_LINE = /^([\s>]*(?:(?:[-*+]|\d+[.)])\s+)*)(`{3,}|~{3,})([^`]*)$/;

interface OpenFence {
  /** The characters that open the fence, such as three backticks. */
  marker: string;
  line: number;
  column: number;
  /** Line below that was meant to start another fence. Because this fence isn't closed, that line is part of its code. Null if there is none. */
  nextFence: number | null;
}

/** Finds a code fence that isn't closed. Markdown allows this, but treats the text below as code until the next fence ends or the page ends. */
export function findOpenFence(source: string): OpenFence | null {
  let openFence: OpenFence | null = null;
  for (const [index, text] of source.split(/\r?\n/).entries()) {
    const [, indentation = '', marker = '', language = ''] = FENCE_LINE.exec(text) ?? [];
    const line = index + 1;
    if (marker === '') continue;
    if (!openFence) openFence = { marker, line, column: indentation.length + 1, nextFence: null };
    // A shorter marker, or a marker of the other kind, is a line of the code.
    else if (!marker.startsWith(openFence.marker)) continue;
    // A line with a language can't end a fence.
    else if (language.trim() !== '') return { ...openFence, nextFence: line };
    else openFence = null;
  }
  return openFence;
}

function checkFenceEnds(source: string): void {
  const openFence = findOpenFence(source);
  if (!openFence) return;
  const { marker, nextFence, ...position } = openFence;
  const end = nextFence ? `the next fence in line ${nextFence}` : 'the end of the page';
  const reason = `expected a closing fence ${marker} before ${end}, found none`;
  throw Object.assign(new Error(reason), { reason, ...position });
}

const ACORN_OPTIONS: Options = { ecmaVersion: 2024, sourceType: 'module', locations: true, ranges: true };
const JavaScriptParser = Parser.extend(jsx());

/**
 * Adds syntax trees for the JavaScript code in a page (imports, exports and expressions), because the MDX compiler expects them. Line
 * numbers in imports and exports refer to the page.
 *
 * @param tree - The page, which the function changes.
 * @throws SyntaxError if the code isn't valid JavaScript.
 */
export function addSyntaxTrees(tree: Root): void {
  walkTree(tree, (node) => {
    if (node.type === 'mdxjsEsm') {
      const linesAbove = '\n'.repeat((node.position?.start.line ?? 1) - 1);
      node.data = { estree: parseProgram(linesAbove + node.value) };
    } else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      node.data = { estree: parseExpression(node.value) };
    } else if (isElement(node)) node.attributes.forEach(addAttributeTree);
  });
}

function addAttributeTree(attribute: Element['attributes'][number]): void {
  if (attribute.type === 'mdxJsxExpressionAttribute')
    attribute.data = { estree: parseExpression(`{${attribute.value}}`) };
  else if (attribute.value && typeof attribute.value === 'object')
    attribute.value.data = { estree: parseExpression(attribute.value.value) };
}

/** Parses a JavaScript expression in MDX. The expression may consist only of a comment, such as the id of a heading. */
function parseExpression(value: string): Program {
  const isEmpty = JavaScriptParser.tokenizer(value, ACORN_OPTIONS).getToken().type === tokTypes.eof;
  return parseProgram(isEmpty ? value : `(${value}\n)`);
}

function parseProgram(source: string): Program {
  const comments: Comment[] = [];
  const parsed = JavaScriptParser.parse(source, { ...ACORN_OPTIONS, onComment: comments });
  return { ...parsed, comments } as Program;
}
