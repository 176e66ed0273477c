import type { Root, RootContent } from 'mdast';
import { cutBefore, plainText } from '../../../model/mdx/mdast';
import { answersIn } from '../../../model/page/content';
import type { Problem } from '../../../model/problem';
import { pageKindOf } from '../../../outputs/search-index/kinds';
import { problemsOf } from '../problems-in';
import type { Rule } from './rules';

/** A question that a section answers, and where it stands. */
export interface Answer {
  question: string;
  line: number;
}

/**
 * Of a section. Readers name one task in many words, and search meets each question as a whole: what five did not reach, eight did. More are
 * a sign of a section that treats several things.
 */
const MOST = 8;

/** A section of more sentences says something that a reader may look for. */
const SENTENCES = 2;

const SENTENCE_END = /[.?!](?=\s|$)/g;

/** Sections that lead on, and answer nothing themselves. */
const LEADS_ON = /^(?:Where to go next|What to do next)$/;

/** @returns the questions of a page, see `answersIn` */
export function answersOf(tree: Root): Answer[] {
  return tree.children.flatMap((node) =>
    answersIn(node).map((question, at) => ({ question, line: (node.position?.start.line ?? 1) + 1 + at })),
  );
}

/**
 * Each section of a guide says which questions it answers, in the words of readers. A question that repeats the heading finds nothing that
 * the heading does not.
 */
export const answers: Rule = ({ id, frontMatter }) =>
  function* (root) {
    if (root.type !== 'root') return;
    for (const nodes of cutBefore(root.children, ({ type }) => type === 'heading')) {
      const [heading] = nodes;
      const isTitled = heading?.type === 'heading';
      const title = isTitled ? plainText(heading).trim() : String(frontMatter.title ?? '');
      const line = isTitled ? heading.position?.start.line : 1;
      const own = nodes.flatMap(answersIn);
      const repeated = own.filter((one) => wordsOf(one) === wordsOf(title));
      if (own.length > MOST) {
        const expected = `at most ${MOST} questions that “${title}” answers`;
        yield { line, expected, found: `${own.length}`, fix: 'Keep those that nothing else answers.' };
      }
      for (const question of repeated) {
        const expected = 'a question in other words than the heading';
        const fix = 'Say what a reader types who does not know the heading, or leave it out.';
        yield { line, expected, found: `“${question}”`, fix };
      }
      const isAsked = pageKindOf(id) !== 'reference' && isLong(nodes) && !LEADS_ON.test(title);
      if (isAsked && own.length === 0) {
        const fix = 'Write `{/* answers` below the heading, one question of a reader a line, and `*/}`.';
        yield { line, expected: `the questions that “${title}” answers`, found: 'none', fix };
      }
    }
  };

/** @returns A problem for each that stands twice: a reader who asks it could be led to either. */
export function doubleAnswers(pages: readonly { file: string; answers: readonly Answer[] }[]): Problem[] {
  const first = new Map<string, string>();
  const fix = 'Keep it where it is answered better, or say it in more words.';
  return problemsOf('', pages, ({ file, answers: all }, tell) => {
    for (const { question, line } of all) {
      const words = wordsOf(question);
      const place = first.get(words);
      if (place === undefined) first.set(words, `${file}:${line}`);
      else tell('a question that no other section answers', `“${question}”, as in ${place}`, fix, line);
    }
  });
}

function isLong(nodes: readonly RootContent[]): boolean {
  const prose = nodes.flatMap((node) => (node.type === 'paragraph' ? plainText(node) : []));
  return (prose.join(' ').match(SENTENCE_END)?.length ?? 0) > SENTENCES;
}

function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
