import type { Root, RootContent } from 'mdast';
import { splitBefore, toPlainText } from '../../../model/mdx/mdast';
import { parseAnswers } from '../../../model/page/content';
import type { Problem } from '../../../model/problem';
import { getFolderKind } from '../../../outputs/search-index/kinds';
import { checkFiles } from '../problem-list';
import type { Rule } from './rules';

/** A question that a section of a page answers, with the question's line. Readers who search for the question find the section. */
export interface AnsweredQuestion {
  question: string;
  line: number;
}

/** Maximum number of questions that a section answers. More questions suggest that the section covers several topics. */
const MAX_QUESTIONS = 8;

/** Maximum number of sentences in a section that doesn't have to list the questions that it answers. */
const MAX_SENTENCES = 2;

const SENTENCE_END = /[.?!](?=\s|$)/g;

/** Matches headings of sections that only link to other pages, which don't need questions. */
const NAVIGATION_TITLE = /^(?:Where to go next|What to do next)$/;

/** Lists all questions that the sections of a page answer. Writers list them in comments below the headings. */
export function listQuestions(tree: Root): AnsweredQuestion[] {
  return tree.children.flatMap((node) =>
    parseAnswers(node).map((question, index) => ({
      question,
      line: (node.position?.start.line ?? 1) + 1 + index,
    })),
  );
}

/**
 * Checks that longer sections of guides list the questions that they answer. A question must not repeat the section's heading, because the search
 * finds the heading anyway.
 */
export const checkQuestions: Rule = ({ id, frontMatter }) =>
  function* (root) {
    if (root.type !== 'root') return;
    for (const nodes of splitBefore(root.children, ({ type }) => type === 'heading')) {
      const [heading] = nodes;
      const isTitled = heading?.type === 'heading';
      const title = isTitled ? toPlainText(heading).trim() : String(frontMatter.title ?? '');
      const line = isTitled ? heading.position?.start.line : 1;
      const questions = nodes.flatMap(parseAnswers);
      const repeatedQuestions = questions.filter(
        (question) => normalizeText(question) === normalizeText(title),
      );
      if (questions.length > MAX_QUESTIONS) {
        const expected = `at most ${MAX_QUESTIONS} questions that “${title}” answers`;
        const fix = 'Keep the questions that no other section answers.';
        yield { line, expected, actual: `${questions.length} questions`, fix };
      }
      for (const question of repeatedQuestions) {
        const expected = 'a question that does not repeat the heading';
        const fix = 'Write what readers would type if they do not know the heading, or remove the question.';
        yield { line, expected, actual: `“${question}”`, fix };
      }
      const shouldHaveQuestions =
        getFolderKind(id) !== 'reference' && isLong(nodes) && !NAVIGATION_TITLE.test(title);
      if (shouldHaveQuestions && questions.length === 0) {
        const fix =
          'Write `{/* answers` below the heading, then each question of readers on its own line, then `*/}`.';
        yield { line, expected: `the questions that “${title}” answers`, actual: 'no questions', fix };
      }
    }
  };

/** Reports questions that several sections answer, because the search could lead readers to any of these sections. */
export function checkDuplicateQuestions(
  pages: readonly { file: string; questions: readonly AnsweredQuestion[] }[],
): Problem[] {
  const locations = new Map<string, string>();
  const fix = 'Keep the question in the section with the better answer, or make it more specific.';
  return checkFiles('', pages, ({ file, questions }, addProblem) => {
    for (const { question, line } of questions) {
      const key = normalizeText(question);
      const location = locations.get(key);
      if (location === undefined) locations.set(key, `${file}:${line}`);
      else
        addProblem('a question that no other section answers', `“${question}”, as in ${location}`, fix, line);
    }
  });
}

function isLong(nodes: readonly RootContent[]): boolean {
  const prose = nodes.flatMap((node) => (node.type === 'paragraph' ? toPlainText(node) : []));
  return (prose.join(' ').match(SENTENCE_END)?.length ?? 0) > MAX_SENTENCES;
}

function normalizeText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
