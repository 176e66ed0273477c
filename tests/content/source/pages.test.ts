import { expect, test } from '@playwright/test';
import { checkPages } from '../../../src/authoring/checks/source/pages';
import { readSidebars, targetsOf } from '../../../src/authoring/checks/source/sidebars';
import { report } from '../../../src/model/problem';
import { changeLogUrl, sourceUrl, versions } from '../../../src/shared/site';

test('passes the checks of pages, sidebars and addresses', async () => {
  expect(report(await checkPages())).toBe('');
});

test('has two sidebars for releases, which start with fine-tuning and the introduction, and one for the main branch', () => {
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
    const tutorials = targetsOf({ sidebars: { tutorialSidebar: own?.sidebars.tutorialSidebar ?? [] } });
    expect(tutorials[0]?.target, version).toBe('intro');
  }
  expect(Object.keys(sidebars.next?.sidebars ?? {})).toEqual(['tutorialSidebar']);
  expect(targetsOf({ sidebars: sidebars.next?.sidebars ?? {} })[0]?.target).toBe('intro');
});

test('links to the glossary, change log and source of each version in its sidebar', () => {
  for (const own of readSidebars()) {
    const version = versions.find(({ path }) => path.endsWith(`/${own.version}`)) ?? versions[0];
    const links = targetsOf(own).flatMap(({ kind, target }) => (kind === 'link' ? [target] : []));
    const glossary = `${version.path}/fundamentals/overview#glossary`;
    expect(links, own.file).toEqual([glossary, changeLogUrl(version), sourceUrl(version)]);
  }
});
