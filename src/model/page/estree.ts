import { type Comment, type Options, Parser, tokTypes } from 'acorn';
import jsx from 'acorn-jsx';
import type { Program } from 'estree';
import type { Root } from 'mdast';
import { isElement, walk } from './mdast';

const OPTIONS: Options = { ecmaVersion: 2024, sourceType: 'module', locations: true, ranges: true };
const JavaScript = Parser.extend(jsx());

/**
 * Gives the JavaScript of a page the programs that a compiler of MDX takes it as: its imports and exports, with the lines of the page, and
 * what stands in braces.
 *
 * @param tree - The page; changed in place.
 * @throws SyntaxError if it is no JavaScript.
 */
export function addEstrees(tree: Root): void {
  walk(tree, (node) => {
    if (node.type === 'mdxjsEsm') {
      const linesAbove = '\n'.repeat((node.position?.start.line ?? 1) - 1);
      node.data = { estree: program(linesAbove + node.value) };
    } else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      node.data = { estree: expression(node.value) };
    } else if (isElement(node)) {
      for (const attribute of node.attributes) {
        if (attribute.type === 'mdxJsxExpressionAttribute')
          attribute.data = { estree: expression(`{${attribute.value}}`) };
        else if (attribute.value && typeof attribute.value === 'object')
          attribute.value.data = { estree: expression(attribute.value.value) };
      }
    }
  });
}

/** A comment alone is a program too: Docusaurus takes the id of a heading from it. */
function expression(value: string): Program {
  const isEmpty = JavaScript.tokenizer(value, OPTIONS).getToken().type === tokTypes.eof;
  return program(isEmpty ? value : `(${value}\n)`);
}

function program(source: string): Program {
  const comments: Comment[] = [];
  const parsed = JavaScript.parse(source, { ...OPTIONS, onComment: comments });
  return { ...parsed, comments } as Program;
}
