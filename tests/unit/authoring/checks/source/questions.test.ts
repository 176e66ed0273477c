import { expect, test } from '@playwright/test';
import { checkDuplicateQuestions } from '../../../../../src/authoring/checks/source/questions';
import { createSourcePage } from '../../../../../src/authoring/checks/source/source-pages';
import { formatProblem } from '../../../../../src/model/problem';

const createPage = (version: string, file: string, question: string) =>
  createSourcePage(version, file, `---\ntitle: A\n---\n\n{/* answers\n${question}\n*/}\n\nText.\n`);
const pages = [
  createPage('0.7', 'versioned_docs/version-0.7/old.mdx', 'How do I start?'),
  createPage('0.7', 'versioned_docs/version-0.7/zoo.mdx', 'how do I start'),
  createPage('0.6', 'versioned_docs/version-0.6/old.mdx', 'how do I start'),
];

test('reports both places of a question, because either page may be the new one', () => {
  const folder = 'versioned_docs/version-0.7';
  const fix = 'Keep the question in the section with the better answer, or make it more specific.';
  expect(checkDuplicateQuestions(pages).map((problem) => formatProblem(problem))).toEqual([
    `${folder}/old.mdx:6: expected a question that no other section answers, found “How do I start?”, as in ${folder}/zoo.mdx:6. ${fix}`,
    `${folder}/zoo.mdx:6: expected a question that no other section answers, found “how do I start”, as in ${folder}/old.mdx:6. ${fix}`,
  ]);
});
