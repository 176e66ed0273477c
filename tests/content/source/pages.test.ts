import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { checkFrontMatter } from '../../../src/authoring/checks/source/front-matter';
import { checkPageTexts } from '../../../src/authoring/checks/source/page-texts';
import { checkPublished, PUBLISHED } from '../../../src/authoring/checks/source/published';
import { checkResults } from '../../../src/authoring/checks/source/results';
import { readSidebars, targetsOf } from '../../../src/authoring/checks/source/sidebar-pages';
import { checkSidebars } from '../../../src/authoring/checks/source/sidebars';
import { readPages } from '../../../src/authoring/checks/source/site-pages';
import { report } from '../../../src/model/problem';
import { changeLogUrl, sourceUrl, versions } from '../../../src/shared/site';

const pages = readPages();

test('every page is listed, and every page that was published is there or leads to its successor', () => {
  expect(report(checkPublished(pages, readSidebars(), readFileSync(PUBLISHED, 'utf8')))).toBe('');
});

test('every page has a title and a description of its own', () => {
  expect(report(checkFrontMatter(pages))).toBe('');
});

test('headings, words, fences, pictures and releases are as CONTRIBUTING says, and links are paths of files', async () => {
  const texts = await checkPageTexts(pages, pages, checkResults());
  expect(report(texts.flatMap(({ problems }) => problems))).toBe('');
});

test('every page stands in one sidebar, but for those that stay off', () => {
  expect(report(checkSidebars(pages, readSidebars()))).toBe('');
});

test('the releases have two sidebars, which begin with fine-tuning and the introduction, the latest one for the page of its category too; the main branch has one', () => {
  const sidebars = Object.fromEntries(readSidebars().map((own) => [own.version, own]));
  for (const version of ['0.7', '0.6']) {
    const own = sidebars[version];
    const start = version === '0.7' ? ['getStartedSidebar'] : [];
    expect(Object.keys(own?.sidebars ?? {}), version).toEqual([
      'useCasesSidebar',
      'tutorialSidebar',
      ...start,
    ]);
    const targets = own ? targetsOf(own) : [];
    expect(targets[0]?.target, version).toBe('templates/llm_finetuning');
    expect(targets.find(({ sidebar }) => sidebar === 'tutorialSidebar')?.target, version).toBe('intro');
  }
  expect(Object.keys(sidebars.next?.sidebars ?? {})).toEqual(['tutorialSidebar']);
  expect(targetsOf({ sidebars: sidebars.next?.sidebars ?? {} })[0]?.target).toBe('intro');
});

test('the links to source and change log in each sidebar lead to the commit of its version', () => {
  for (const own of readSidebars()) {
    const version = versions.find(({ path }) => path.endsWith(`/${own.version}`)) ?? versions[0];
    const links = targetsOf(own).flatMap(({ kind, target }) => (kind === 'link' ? [target] : []));
    expect(links, own.file).toEqual([changeLogUrl(version), sourceUrl(version)]);
  }
});
