import type { Nodes } from 'mdast';
import { fenceLanguages } from '../../../model/mdx/languages';
import { isElement, readAttribute } from '../../../model/mdx/mdast';
import { createRule, type Rule } from './rules';
import { findLineNumber } from './source-pages';

const PROPER_NAMES = [
  ...['Airflow', 'Anthropic', 'Apache', 'Azure', 'Celery', 'Claude', 'Cohere', 'Docker', 'Flask', 'Google'],
  ...['Hugging Face', 'Jina', 'Jupyter', 'Kafka', 'Kubernetes', 'Linux', 'Mongo', 'Ollama', 'Postgres'],
  ...['Python', 'Ray', 'Redis', 'Slack', 'Snowflake', 'Streamlit', 'Windows'],
];
const PROPER_NAME = new RegExp(`\\b(?:${PROPER_NAMES.join('|')})\\b`, 'g');

/** Matches `Pipeline` in `Build a Pipeline`, but neither the first word of a sentence nor names such as `Node.js` and `OpenAI`. */
const CAPITALIZED_WORD = /(?<=[\p{L}\d`,’)]\s+)\p{Lu}\p{Ll}+(?![\p{L}\d.])/gu;

const checkSentenceCase: Rule = ({ source, frontMatter }) =>
  function* (node) {
    if (node.type !== 'heading' && node.type !== 'yaml') return;
    const title = typeof frontMatter.title === 'string' ? frontMatter.title : '';
    // Keeps a letter in place of each name, because CAPITALIZED_WORD looks at the text before a word.
    const text = (node.type === 'yaml' ? title : getProse(node)).replace(PROPER_NAME, 'x');
    const words = text.match(CAPITALIZED_WORD);
    if (!words) return;
    const line = node.type === 'yaml' ? findLineNumber(source, /^title:/) : node.position?.start.line;
    const expected = 'a heading in sentence case, which capitalizes only the first word';
    const fix =
      'Write the words in lower case. Put names of the framework in backticks, and add other names to PROPER_NAMES in src/authoring/checks/source/prose.ts.';
    yield { line, expected, actual: `"${words.join('", "')}"`, fix };
  };

const LOWER_CASE_NAME = /^(?:pandas|pymongo|superduper)\b/;

const checkTableHeads = createRule(
  'table heads in sentence case, which start with a capital letter',
  'Capitalize the first word of each head.',
  (node) => {
    if (node.type !== 'table') return null;
    const heads = node.children[0]?.children.map((cell) => getProse(cell).trim()) ?? [];
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

/** These elements show their own heading, so the paragraph above them must not end with a colon. */
const TITLED_ELEMENTS = ['Attributes', 'Constants', 'Params', 'Raises', 'Returns'];

const checkColons = createRule(
  'a list, code or another block directly after a colon',
  'End the sentence with a period, or move the block that it introduces directly below it.',
  (node, parent) => {
    const isInPage = parent?.type === 'root' || (parent && isElement(parent));
    const text = getText(node);
    if (node.type !== 'paragraph' || !isInPage || !text.endsWith(':')) return null;
    const siblings: readonly Nodes[] = parent.children;
    const nextNode = siblings[siblings.indexOf(node) + 1];
    const isTitled = nextNode && isElement(nextNode) && TITLED_ELEMENTS.includes(nextNode.name ?? '');
    const isIntroduced = nextNode && nextNode.type !== 'heading' && !isTitled;
    return !isIntroduced && `"${text.slice(-40)}" without such a block`;
  },
);

/** Checks that every code block names a language. `src/model/mdx/fence.ts` checks whether the site can highlight it. */
const checkFenceLanguages = createRule(
  `a fence in one of the languages ${fenceLanguages.join(', ')}`,
  'Name the language after the opening backticks. Use `text` for output.',
  (node) => node.type === 'code' && !node.lang && 'a fence without a language',
);

const checkAltTexts: Rule = () =>
  function* (node) {
    const isMarkdown = node.type === 'image';
    const isPictureElement = isElement(node) && (node.name === 'Diagram' || node.name === 'img');
    if (!isMarkdown && !isPictureElement) return;
    const alt = isMarkdown ? node.alt : readAttribute(node, 'alt');
    if (alt) return;
    const expected = `a text alternative of ${isMarkdown ? '![…](…)' : `<${node.name}>`}`;
    yield { expected, actual: 'none', fix: 'Describe what the picture shows in one to three sentences.' };
  };

export const PROSE_RULES: readonly Rule[] = [
  checkSentenceCase,
  checkTableHeads,
  checkLinkLabels,
  checkColons,
  checkFenceLanguages,
  checkAltTexts,
];

/** Returns the text of a node, including inline code and the content of braces. */
export function getText(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(getText).join('') : '';
}

/** Returns a node's text. A backtick replaces each piece of inline code and each `{expression}`, because they aren't prose. */
function getProse(node: Nodes): string {
  if ('value' in node) return node.type === 'text' ? node.value : '`';
  return 'children' in node ? node.children.map(getProse).join('') : '';
}
