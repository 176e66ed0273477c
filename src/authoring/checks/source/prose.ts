import type { Nodes, RootContent } from 'mdast';
import { computeAnchors } from '../../../model/mdx/anchors';
import { listFences } from '../../../model/mdx/fence';
import { fenceLanguages } from '../../../model/mdx/languages';
import { isElement, readAttribute, toPlainText } from '../../../model/mdx/mdast';
import { getVersionSlug, versions } from '../../../shared/site';
import { UPGRADE_PAGE } from '../../../shared/versions/upgrade-page';
import { createRule, type Rule } from './rules';
import { findLineNumber } from './site-pages';

/** Checks that headings have level 2 or 3, that no heading of level 3 precedes the first one of level 2, and that their texts and ids are unique. */
const checkHeadings: Rule = ({ tree }) => {
  const anchors = computeAnchors(tree);
  const headingLines = new Map<string, number | undefined>();
  let previousDepth = 1;
  return function* (node) {
    if (node.type !== 'heading') return;
    const text = getText(node).trim();
    const id = anchors.get(node) ?? text;
    for (const name of [text, `#${id}`]) {
      const expected = 'a unique heading, because links to sections use its id';
      const actual = `"${name}", which line ${headingLines.get(name)} already uses`;
      const fix = 'Write a more specific heading, give it another id, or merge the two sections.';
      if (headingLines.has(name)) yield { expected, actual, fix };
      else headingLines.set(name, node.position?.start.line);
    }
    const maxDepth = Math.min(previousDepth + 1, 3);
    previousDepth = node.depth;
    if (node.depth > 1 && node.depth <= maxDepth) return;
    const isTitle = node.depth === 1;
    const expected = isTitle ? 'no h1 below the title' : `a heading of at most level ${maxDepth}`;
    const fix = `Start the line with ${isTitle ? '##' : '#'.repeat(maxDepth)}.`;
    yield { expected, actual: `level ${node.depth}`, fix };
  };
};

/** Proper names, which keep their capital letters in headings. */
const PROPER_NAMES = [
  ...['Airflow', 'Anthropic', 'Apache', 'Azure', 'Celery', 'Claude', 'Cohere', 'Docker', 'Flask', 'Google'],
  ...['Hugging Face', 'Jina', 'Jupyter', 'Kafka', 'Kubernetes', 'Linux', 'Mongo', 'Ollama', 'Postgres'],
  ...['Python', 'Ray', 'Redis', 'Slack', 'Snowflake', 'Streamlit', 'Windows'],
];
const PROPER_NAME = new RegExp(`\\b(?:${PROPER_NAMES.join('|')})\\b`, 'g');

/** Checks that headings and titles use sentence case: only the first word and proper names are capitalized. */
const checkSentenceCase: Rule = ({ source, frontMatter }) =>
  function* (node) {
    if (node.type !== 'heading' && node.type !== 'yaml') return;
    const title = typeof frontMatter.title === 'string' ? frontMatter.title : '';
    // Replaces a proper name with a letter, because a word with a capital letter after the name must still be found.
    const text = (node.type === 'yaml' ? title : getText(node, 'text')).replace(PROPER_NAME, 'x');
    const words = text.match(/(?<=[\p{L}\d`,’)]\s+)\p{Lu}\p{Ll}+(?![\p{L}\d.])/gu);
    if (!words) return;
    const line = node.type === 'yaml' ? findLineNumber(source, /^title:/) : node.position?.start.line;
    const expected = 'a heading in sentence case, which capitalizes only the first word';
    const fix =
      'Write the words in lower case. Put names of the framework in backticks, and add other names to PROPER_NAMES in src/authoring/checks/source/prose.ts.';
    yield { line, expected, actual: `"${words.join('", "')}"`, fix };
  };

/** Matches names that start with a lower-case letter, even at the start of a table head. */
const LOWER_CASE_NAME = /^(?:pandas|pymongo|superduper)\b/;

/** Checks that the heads of tables start with a capital letter, a digit or a name. */
const checkTableHeads = createRule(
  'table heads in sentence case, which start with a capital letter',
  'Capitalize the first word of each head.',
  (node) => {
    if (node.type !== 'table') return null;
    const heads = node.children[0]?.children.map((cell) => getText(cell, 'text').trim()) ?? [];
    const lowerCaseHeads = heads.filter((head) => /^\p{Ll}/u.test(head) && !LOWER_CASE_NAME.test(head));
    return lowerCaseHeads.length > 0 && `"${lowerCaseHeads.join('", "')}"`;
  },
);

const VAGUE_LABELS = ['here', 'this page', 'this', 'click here', 'link', 'more', 'read more', 'see here'];

const checkLinkLabels = createRule(
  'a link label that describes the target',
  'Use the title of the target, or describe what readers find there.',
  (node) => {
    const label = node.type === 'link' ? getText(node).trim() : '';
    return VAGUE_LABELS.includes(label.toLowerCase()) && `"${label}"`;
  },
);

/** Elements that are rendered with their own heading, so a sentence that ends with a colon can't introduce them. */
const TITLED_ELEMENTS = ['Attributes', 'Constants', 'Params', 'Raises', 'Returns'];

const checkColons = createRule(
  'a list, code or another block directly after a colon',
  'End the sentence with a period, or move the block that it introduces directly below it.',
  (node, parent) => {
    if (node.type !== 'paragraph' || !parent || !(parent.type === 'root' || isElement(parent))) return null;
    const nextNode: Nodes | undefined = parent.children[[...parent.children].indexOf(node) + 1];
    const isTitled = nextNode && isElement(nextNode) && TITLED_ELEMENTS.includes(nextNode.name ?? '');
    const hasBlock = nextNode && nextNode.type !== 'heading' && !isTitled;
    const text = getText(node);
    return !hasBlock && text.endsWith(':') && `"${text.slice(-40)}" without such a block`;
  },
);

const checkFenceLanguages = createRule(
  `a fence in one of the languages ${fenceLanguages.join(', ')}`,
  'Name the language after the opening backticks. Use `text` for output.',
  (node) => node.type === 'code' && !node.lang && 'a fence without a language',
);

const checkAltTexts: Rule = () =>
  function* (node) {
    const isPictureElement = isElement(node) && (node.name === 'Diagram' || node.name === 'img');
    if (node.type !== 'image' && !isPictureElement) return;
    if (node.type === 'image' ? node.alt : readAttribute(node, 'alt')) return;
    const expected = `a text alternative of ${node.type === 'image' ? '![…](…)' : `<${node.name}>`}`;
    yield { expected, actual: 'none', fix: 'Describe what the picture shows in one to three sentences.' };
  };

/** Matches a text that ends with the name of another package, as in `pymongo 0.7.3`: with any word except those before our releases, as in `since 0.7.3`. */
const OTHER_PACKAGE =
  /(?<![\w-])(?!superduper|(?:versions?|releases?|tags?|since|before|until|after|in|from|to|of|on|for|with|than|and|or|by|at|is|the|through|v|needs?|requires?|uses?|installs?|runs?|against|like|was|were|only|also|not)\b)[\w.-]*[a-z](?:\[[^\]]*\])?(?: |==)$/i;

/** Checks that pages don't mention releases of other versions, because they describe only their own version. The upgrade page may mention them. */
const checkReleaseMentions: Rule = ({ id, source, version }) => {
  const otherVersions = versions.filter(({ name, release }) => release && getVersionSlug(name) !== version);
  const mentionPatterns = otherVersions.map(({ label, release }) => {
    const releasePattern = release?.replaceAll('.', '\\.');
    const labelPattern = label.replaceAll('.', '\\.');
    const labelMention = `\\b(?:version|release|superduper|since|before|until) ${labelPattern}(?!\\.?\\d)`;
    return new RegExp(`(?<![\\d.])${releasePattern}(?![\\d.]\\d)|${labelMention}`, 'gi');
  });
  return function* (node) {
    if (node.type !== 'root' || id === UPGRADE_PAGE) return;
    const expected = `no mention of another version’s release on a page of ${version}`;
    const fix = 'Describe only this version. The upgrade page explains what changed between versions.';
    for (const [lineIndex, text] of source.split('\n').entries()) {
      const mentions = mentionPatterns.flatMap((pattern) => [...text.matchAll(pattern)]);
      for (const { 0: mention, index } of mentions)
        if (/^\D/.test(mention) || !OTHER_PACKAGE.test(text.slice(0, index)))
          yield { line: lineIndex + 1, expected, actual: `"${mention}"`, fix };
    }
  };
};

/** Types of syntax tree nodes that aren't visible on the page. */
const HIDDEN_TYPES = ['yaml', 'mdxjsEsm', 'mdxFlowExpression'];

/** Checks that a page starts with a paragraph and that no section is empty. A new page from `npm run page:new` fails this check until it is written. */
export const checkEmptySections: Rule = ({ tree }) => {
  const visibleNodes = tree.children.filter(({ type }) => !HIDDEN_TYPES.includes(type));
  return function* (node) {
    const index = visibleNodes.indexOf(node as RootContent);
    const firstNode = visibleNodes[0];
    const nextNode = visibleNodes[index + 1];
    // On an empty page, the mistake is reported at the root.
    if (node === (firstNode ?? tree) && (!firstNode || firstNode.type === 'heading')) {
      const expected = 'a first paragraph about what readers can do with this page';
      const fix = 'Write the paragraph below the front matter.';
      yield { expected, actual: firstNode ? 'a heading' : 'no text', fix };
    }
    if (node.type !== 'heading' || index < 0) return;
    if (nextNode && (nextNode.type !== 'heading' || nextNode.depth > node.depth)) return;
    const expected = `text below the heading “${toPlainText(node)}”`;
    yield { expected, actual: 'an empty section', fix: 'Write the section, or remove the heading.' };
  };
};

/** Checks that tutorials contain `<WholeProgram />`, which lets readers copy all samples at once. */
const checkWholePrograms: Rule = ({ id, source, tree }) => {
  const isTutorial = id === 'get_started' || (id.startsWith('tutorials/') && id !== 'tutorials/intro');
  const samples = listFences(tree).filter(({ lang }) => lang === 'python');
  const lastSample = isTutorial && !source.includes('<WholeProgram') ? samples.at(-1) : undefined;
  return function* (node) {
    if (node !== lastSample) return;
    const expected = 'the whole program after the last sample of a tutorial';
    const fix =
      'Write <WholeProgram /> below this sample. If the program has several files, write <WholeProgram run="main.py" />.';
    yield { expected, actual: 'none', fix };
  };
};

/** Rules for the prose of a page, such as its headings, link labels, colons and alt texts. */
export const PROSE_RULES: readonly Rule[] = [
  checkHeadings,
  checkSentenceCase,
  checkTableHeads,
  checkLinkLabels,
  checkColons,
  checkFenceLanguages,
  checkAltTexts,
  checkReleaseMentions,
  checkEmptySections,
  checkWholePrograms,
];

/** Returns the text of a node. If `type` is given, a backtick replaces each text of another type, so that `text` leaves out inline code. */
function getText(node: Nodes, type?: Nodes['type']): string {
  if ('value' in node) return type && node.type !== type ? '`' : node.value;
  return 'children' in node ? node.children.map((child) => getText(child, type)).join('') : '';
}
