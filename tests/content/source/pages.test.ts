import { expect, test } from '@playwright/test';
import { checkPages } from '../../../src/authoring/checks/source/pages';
import { listSidebarTargets, readSidebars } from '../../../src/authoring/checks/source/sidebars';
import { formatProblems } from '../../../src/model/problem';
import { getChangeLogUrl, getSourceUrl, versions } from '../../../src/shared/site';

test('passes the checks of pages, sidebars and addresses', async () => {
  expect(formatProblems(await checkPages())).toBe('');
});

test('has two sidebars for releases, which start with fine-tuning and the introduction, and one for the main branch', () => {
  const sidebars = Object.fromEntries(readSidebars().map((sidebar) => [sidebar.versionSlug, sidebar]));
  for (const [version, expected] of Object.entries({
    '0.7': {
      useCasesSidebar: 'templates/llm_finetuning',
      tutorialSidebar: 'intro',
      getStartedSidebar: 'category/get-started',
    },
    '0.6': { useCasesSidebar: 'templates/llm_finetuning', tutorialSidebar: 'intro' },
    next: { tutorialSidebar: 'intro' },
  })) {
    const firstTargets = Object.entries(sidebars[version]?.sidebars ?? {}).map(([name, items]) => [
      name,
      listSidebarTargets({ sidebars: { [name]: items } })[0]?.target,
    ]);
    expect(firstTargets, version).toEqual(Object.entries(expected));
  }
});

test('links to the glossary, change log and source of each version in its sidebar', () => {
  for (const sidebar of readSidebars()) {
    const version = versions.find(({ path }) => path.endsWith(`/${sidebar.versionSlug}`)) ?? versions[0];
    const links = listSidebarTargets(sidebar).flatMap(({ kind, target }) =>
      kind === 'link' ? [target] : [],
    );
    const glossary = `${version.path}/fundamentals/overview#glossary`;
    expect(links, sidebar.file).toEqual([glossary, getChangeLogUrl(version), getSourceUrl(version)]);
  }
});
