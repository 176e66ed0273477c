import type { RootContent } from 'mdast';
import { splitBefore, toPlainText } from '../../../model/mdx/mdast';
import { parseAnswers } from '../../../model/page/content';
import type { Problem } from '../../../model/problem';
import { getFolderKind } from '../../../outputs/search-index/kinds';
import { getOrCreate } from '../../../shared/get-or-create';
import { findClosestNames } from '../../../shared/text/nearest';
import { getLineNumber } from '../problem-list';
import type { Rule } from './rules';
import type { SourcePage } from './source-pages';

/** Maximum number of questions that one section answers. With more, it probably covers several topics. */
const MAX_QUESTIONS = 8;

const MAX_SENTENCES_WITHOUT_QUESTIONS = 2;

const SENTENCE_END = /[.?!](?=\s|$)/g;

/** Sections with these headings only link to other pages, so they don't need questions. */
const NAVIGATION_TITLE = /^(?:Where to go next|What to do next)$/;

/** Matches a comment with the questions that a section answers. The group contains one question per line. */
const ANSWERS = /^\{\/\*[ \t]*answers[ \t]*\r?\n([\s\S]*?)\*\//gm;

function listQuestions(source: string): { question: string; line: number }[] {
  return [...source.matchAll(ANSWERS)].flatMap(({ 1: text = '', index }) => {
    const firstLine = getLineNumber(source, index) + 1;
    const lines = text
      .split('\n')
      .map((line, lineIndex) => ({ question: line.trim(), line: firstLine + lineIndex }));
    return lines.filter(({ question }) => question !== '');
  });
}

/** Checks that long sections of guides list the questions that they answer. */
export const checkQuestions: Rule = ({ id, frontMatter }) =>
  function* (root) {
    if (root.type !== 'root') return;
    for (const nodes of splitBefore(root.children, ({ type }) => type === 'heading')) {
      const [heading] = nodes;
      // Text above the first heading belongs to the page's title.
      const hasHeading = heading?.type === 'heading';
      const title = hasHeading ? toPlainText(heading).trim() : String(frontMatter.title ?? '');
      const line = hasHeading ? heading.position?.start.line : 1;
      const questions = nodes.flatMap(parseAnswers);
      if (questions.length > MAX_QUESTIONS) {
        const expected = `at most ${MAX_QUESTIONS} questions that “${title}” answers`;
        const fix = 'Keep the questions that no other section answers.';
        yield { line, expected, actual: `${questions.length} questions`, fix };
      }

      for (const question of questions) {
        if (normalizeText(question) !== normalizeText(title)) continue;
        const expected = 'a question that does not repeat the heading';
        const fix = 'Write what readers would type if they do not know the heading, or remove the question.';
        yield { line, expected, actual: `“${question}”`, fix };
      }

      const isGuide = getFolderKind(id) !== 'reference';
      if (questions.length === 0 && isGuide && isLong(nodes) && !NAVIGATION_TITLE.test(title)) {
        const fix =
          'Write `{/* answers` below the heading, then each question of readers on its own line, then `*/}`.';
        yield { line, expected: `the questions that “${title}” answers`, actual: 'no questions', fix };
      }
    }
  };

/** Matches the start of a comment. The groups are a mistaken second star (`/**`), the first word and the rest of the line. */
const COMMENT_START = /^\s*\/\*(\*?)\s*([\w-]+)([^\n]*)/;
const LIST_MARKER = /^(?:[-*+•]|\d+[.)])\s/;

/** Checks the syntax of comments that list questions, as in `{/* answers`, because the search ignores malformed comments. */
export const checkQuestionComments: Rule = () =>
  function* (node) {
    if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return;
    const [start, secondStar, word = '', remainder = ''] = COMMENT_START.exec(node.value) ?? [];
    const listsQuestions = findClosestNames(word, ['answers', 'questions']).length > 0;
    if (!start || !listsQuestions) return;
    const fix =
      'Write `{/* answers` on its own line, then each question on its own line, then `*/}` on its own line.';
    const isInParagraph = node.type === 'mdxTextExpression';
    const isStartValid = !secondStar && word === 'answers' && remainder.trim() === '';
    if (isInParagraph || !isStartValid) {
      const actual = `"${start.trim()}"${isInParagraph ? ' in a paragraph' : ''}`;
      return yield { expected: 'a comment that starts with the line `{/* answers`', actual, fix };
    }
    const questions = parseAnswers(node);
    if (questions.length === 0) yield { expected: 'at least one question', actual: 'none', fix };
    for (const question of questions.filter((text) => LIST_MARKER.test(text))) {
      const expected = 'questions without bullets and numbers';
      yield { expected, actual: `"${question}"`, fix };
    }
  };

/** Reports questions that several sections claim to answer, because the search could lead to any of them. */
export function checkDuplicateQuestions(pages: readonly SourcePage[]): Problem[] {
  const placesByQuestion = new Map<string, string[]>();
  const questions = pages.flatMap(({ file, versionSlug, source }) =>
    listQuestions(source).map(({ question, line }) => {
      const key = `${versionSlug}\n${normalizeText(question)}`;
      const places = getOrCreate(placesByQuestion, key, (): string[] => []);
      places.push(`${file}:${line}`);
      return { file, question, line, places };
    }),
  );
  const expected = 'a question that no other section answers';
  const fix = 'Keep the question in the section with the better answer, or make it more specific.';
  return questions.flatMap(({ file, question, line, places }) => {
    const otherPlace = places.find((place) => place !== `${file}:${line}`);
    if (!otherPlace) return [];
    return [{ file, line, expected, actual: `“${question}”, as in ${otherPlace}`, fix }];
  });
}

function isLong(nodes: readonly RootContent[]): boolean {
  const prose = nodes.flatMap((node) => (node.type === 'paragraph' ? toPlainText(node) : []));
  return (prose.join(' ').match(SENTENCE_END)?.length ?? 0) > MAX_SENTENCES_WITHOUT_QUESTIONS;
}

function normalizeText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
