import type { Heading } from 'mdast';
import { computeAnchors } from '../../../model/mdx/anchors';
import { listFences } from '../../../model/mdx/fence';
import { toPlainText } from '../../../model/mdx/mdast';
import { getText } from './prose';
import type { Rule } from './rules';

/** Checks that the headings of a page have unique texts and ids. */
export const checkUniqueHeadings: Rule = ({ tree }) => {
  const anchors = computeAnchors(tree);
  const linesByName = new Map<string, number | undefined>();
  return function* (node) {
    if (node.type !== 'heading') return;
    const text = getText(node).trim();
    for (const name of [text, `#${anchors.get(node) ?? text}`]) {
      if (!linesByName.has(name)) {
        linesByName.set(name, node.position?.start.line);
        continue;
      }
      const expected = 'a unique heading, because links to sections use its id';
      const actual = `"${name}", which line ${linesByName.get(name)} already uses`;
      const fix = 'Write a more specific heading, give it another id, or merge the two sections.';
      yield { expected, actual, fix };
    }
  };
};

/** Checks that headings have level 2 or 3 and that the first one has level 2. */
export const checkHeadingLevels: Rule = () => {
  let previousDepth: Heading['depth'] = 1;
  return function* (node) {
    if (node.type !== 'heading') return;
    const maxDepth = Math.min(previousDepth + 1, 3);
    previousDepth = node.depth;
    const isTitle = node.depth === 1;
    if (!isTitle && node.depth <= maxDepth) return;
    const expected = isTitle ? 'no h1 below the title' : `a heading of at most level ${maxDepth}`;
    const fix = `Start the line with ${isTitle ? '##' : '#'.repeat(maxDepth)}.`;
    yield { expected, actual: `level ${node.depth}`, fix };
  };
};

const HIDDEN_TYPES = ['yaml', 'mdxjsEsm', 'mdxFlowExpression'];

/** Checks that a page starts with text and has no empty sections. Pages from `npm run page:new` fail until they are completed. */
export const checkEmptySections: Rule = ({ tree }) => {
  const visibleNodes = tree.children.filter(({ type }) => !HIDDEN_TYPES.includes(type));
  const expectedStart = 'a first paragraph about what readers can do with this page';
  const startFix = 'Write the paragraph below the front matter.';
  return function* (node) {
    if (node.type === 'root' && visibleNodes.length === 0)
      yield { expected: expectedStart, actual: 'no text', fix: startFix };
    if (node.type !== 'heading') return;
    const index = visibleNodes.indexOf(node);
    // A heading inside an element doesn't start a section.
    if (index < 0) return;
    if (index === 0) yield { expected: expectedStart, actual: 'a heading', fix: startFix };
    const nextNode = visibleNodes[index + 1];
    const hasContent = nextNode && (nextNode.type !== 'heading' || nextNode.depth > node.depth);
    if (hasContent) return;
    const expected = `text below the heading “${toPlainText(node)}”`;
    yield { expected, actual: 'an empty section', fix: 'Write the section, or remove the heading.' };
  };
};

/** Checks that tutorials contain `<WholeProgram />`, which lets readers copy all samples at once. */
export const checkWholePrograms: Rule = ({ id, source, tree }) => {
  const isTutorial = id === 'get_started' || (id.startsWith('tutorials/') && id !== 'tutorials/intro');
  const isMissing = isTutorial && !source.includes('<WholeProgram');
  const lastSample = listFences(tree).findLast(({ lang }) => lang === 'python');
  return function* (node) {
    if (!isMissing || node !== lastSample) return;
    const expected = 'the whole program after the last sample of a tutorial';
    const fix =
      'Write <WholeProgram /> below this sample. If the program has several files, write <WholeProgram run="main.py" />.';
    yield { expected, actual: 'none', fix };
  };
};
