import { expect, test } from '@playwright/test';
import { checkPages } from '../../../src/authoring/checks/source/pages';
import { listSidebarTargets, readSidebars } from '../../../src/authoring/checks/source/sidebars';
import { formatProblems } from '../../../src/model/problem';
import { getChangeLogUrl, getSourceUrl, versions } from '../../../src/shared/site';

test('passes the checks of pages, sidebars and addresses', async () => {
  expect(formatProblems(await checkPages())).toBe('');
});

test('has two sidebars for releases, which start with fine-tuning and the introduction, and one for the main branch', () => {
  const sidebars = Object.fromEntries(readSidebars().map((sidebar) => [sidebar.version, sidebar]));
  for (const version of ['0.7', '0.6']) {
    const versionSidebars = sidebars[version];
    const start = version === '0.7' ? ['getStartedSidebar'] : [];
    expect(Object.keys(versionSidebars?.sidebars ?? {}), version).toEqual([
      'useCasesSidebar',
      'tutorialSidebar',
      ...start,
    ]);
    const targets = versionSidebars ? listSidebarTargets(versionSidebars) : [];
    expect(targets[0]?.target, version).toBe('templates/llm_finetuning');
    const tutorials = listSidebarTargets({
      sidebars: { tutorialSidebar: versionSidebars?.sidebars.tutorialSidebar ?? [] },
    });
    expect(tutorials[0]?.target, version).toBe('intro');
  }
  expect(Object.keys(sidebars.next?.sidebars ?? {})).toEqual(['tutorialSidebar']);
  expect(listSidebarTargets({ sidebars: sidebars.next?.sidebars ?? {} })[0]?.target).toBe('intro');
});

test('links to the glossary, change log and source of each version in its sidebar', () => {
  for (const sidebar of readSidebars()) {
    const version = versions.find(({ path }) => path.endsWith(`/${sidebar.version}`)) ?? versions[0];
    const links = listSidebarTargets(sidebar).flatMap(({ kind, target }) =>
      kind === 'link' ? [target] : [],
    );
    const glossary = `${version.path}/fundamentals/overview#glossary`;
    expect(links, sidebar.file).toEqual([glossary, getChangeLogUrl(version), getSourceUrl(version)]);
  }
});
