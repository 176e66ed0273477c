import type { Root, RootContent } from 'mdast';
import { cutBefore, plainText } from '../../../model/mdx/mdast';
import { answersIn } from '../../../model/page/content';
import type { Problem } from '../../../model/problem';
import { pageKindOf } from '../../../outputs/search-index/kinds';
import { problemsOf } from '../problems-in';
import type { Rule } from './rules';

/** A question that a section answers, with its line. */
export interface Answer {
  question: string;
  line: number;
}

/** Maximum number of questions of a section. Five covered too few phrasings, and more than eight suggest several topics. */
const MOST = 8;

/** Maximum number of sentences in a section that doesn't need questions. */
const SENTENCES = 2;

const SENTENCE_END = /[.?!](?=\s|$)/g;

/** Matches the titles of sections that only link to other pages. */
const LEADS_ON = /^(?:Where to go next|What to do next)$/;

/** Lists the questions of a page that `answersIn` finds. */
export function answersOf(tree: Root): Answer[] {
  return tree.children.flatMap((node) =>
    answersIn(node).map((question, at) => ({ question, line: (node.position?.start.line ?? 1) + 1 + at })),
  );
}

/** Checks that longer sections of guides list questions, and that no question repeats the heading, which the search finds anyway. */
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
        const fix = 'Keep the questions that no other section answers.';
        yield { line, expected, found: `${own.length} questions`, fix };
      }
      for (const question of repeated) {
        const expected = 'a question that does not repeat the heading';
        const fix = 'Write what readers would type if they do not know the heading, or remove the question.';
        yield { line, expected, found: `“${question}”`, fix };
      }
      const isAsked = pageKindOf(id) !== 'reference' && isLong(nodes) && !LEADS_ON.test(title);
      if (isAsked && own.length === 0) {
        const fix =
          'Write `{/* answers` below the heading, then each question of readers on its own line, then `*/}`.';
        yield { line, expected: `the questions that “${title}” answers`, found: 'no questions', fix };
      }
    }
  };

/** Reports questions that several sections answer, because the search could lead readers to either section. */
export function doubleAnswers(pages: readonly { file: string; answers: readonly Answer[] }[]): Problem[] {
  const first = new Map<string, string>();
  const fix = 'Keep the question in the section with the better answer, or make it more specific.';
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
