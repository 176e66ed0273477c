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
const report = (isSelected: (file: string) => boolean) =>
  checkDuplicateQuestions(pages, isSelected).map((problem) => formatProblem(problem));

test('reports a question of a changed page that an unchanged page of the version answers', () => {
  expect(report((file) => file.endsWith('zoo.mdx'))).toEqual([
    'versioned_docs/version-0.7/zoo.mdx:6: expected a question that no other section answers, found “how do I start”, as in versioned_docs/version-0.7/old.mdx:6. Keep the question in the section with the better answer, or make it more specific.',
  ]);
});

test('reports both places of a question, because either page may be the new one', () => {
  const places = report(() => true).map((message) => message.split(': ')[0]);
  expect(places).toEqual(['versioned_docs/version-0.7/old.mdx:6', 'versioned_docs/version-0.7/zoo.mdx:6']);
});
