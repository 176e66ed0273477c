import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageFiles } from '../../model/reference/version-folder';
import type { Published } from '../../model/versions/published';
import {
  readSampleRuns,
  recordedName,
  type SampleRuns,
  writeSampleRuns,
} from '../../model/versions/sample-runs';
import { docsFolderOf, type SiteVersion } from '../../shared/site';
import { UPGRADE_PAGE } from '../../shared/versions/upgrade-page';
import { PUBLISHED, versionPagesOf } from '../checks/source/published';
import { type Sidebars, sidebarFileOf } from '../checks/source/sidebars';
import type { SitePage } from '../checks/source/site-pages';
import { readSamples } from '../samples/page';
import { samplesDigest } from '../samples/run/record';
import { type Cut, textOfCut } from './cut-text';
import { LIVE } from './name-commit';

const QUERIES = 'tests/content/search/queries.json';
/** The install line of the home page. */
export const HOME_INSTALL = 'src/components/HomePage/_install.mdx';

const FIRST_UPGRADE = join('docs', `${UPGRADE_PAGE}.mdx`);

/** The facts about the site that are known without a build. */
export interface CutSite {
  pages: SitePage[];
  sidebars: Sidebars[];
  /** The text of the list of what was published. */
  published: string;
  /** The record of `docs/`. */
  runs: SampleRuns | null;
}

/**
 * Copies `docs/`, and gives the versions their addresses, the pages their release, the tests their answers.
 *
 * @returns The texts of the version's pages, by file.
 */
export function cutVersion(cut: Cut, { pages, sidebars, published }: CutSite): Map<string, string> {
  const { version, release, live, packages } = cut;
  execFileSync('docusaurus', ['docs:version', version], { stdio: 'inherit' });
  const folder = docsFolderOf(version);
  const runs = readSampleRuns(folder);
  const texts = new Map<string, string>();
  for (const file of pageFiles(folder)) {
    const copied = readFileSync(file, 'utf8');
    const fixed = textOfCut(copied, cut);
    texts.set(file, fixed);
    if (fixed === copied) continue;
    const ran = runs?.pages[recordedName(folder, file)];
    // A sample that bears the name of the version in its title is the one that ran, under another.
    if (ran?.digest === samplesDigest(readSamples(file, copied)))
      ran.digest = samplesDigest(readSamples(file, fixed));
    writeFileSync(file, fixed);
  }
  if (runs) writeSampleRuns(folder, runs);
  if (existsSync(FIRST_UPGRADE)) writeFileSync(FIRST_UPGRADE, firstUpgradePage(cut));
  writeFileSync(HOME_INSTALL, homeInstall(release, packages));

  const { next = [], ...older }: Published = JSON.parse(published);
  const ids = versionPagesOf('current', pages, sidebars).pages.map(({ id }) => id);
  const queries: Query[] = JSON.parse(readFileSync(QUERIES, 'utf8'));
  const written = {
    [PUBLISHED]: { next, [version]: ids.sort(), ...older },
    [QUERIES]: queries.map((query) => queryAfterCut(query, version)),
    // Last, for it says that the version is cut.
    [LIVE]: versionsAfterCut(live, cut),
  };
  for (const [file, value] of Object.entries(written)) writeFileSync(file, JSON.stringify(value, null, 2));
  const json = ['versions.json', sidebarFileOf(version), ...Object.keys(written)];
  execFileSync('biome', ['format', '--write', ...json], { stdio: 'ignore' });
  return texts;
}

/**
 * The live versions after a cut that nothing stands in the way of: the new one is the latest, documented from the commit that `docs/`
 * describes; what was the latest gets an address of its own.
 */
export function versionsAfterCut(
  live: readonly SiteVersion[],
  { version, release }: Pick<Cut, 'version' | 'release'>,
): SiteVersion[] {
  const main = live.filter(({ name }) => name === 'current');
  const older = live.filter(({ name }) => name !== 'current');
  const own = {
    name: version,
    label: version,
    path: '/docs',
    release,
    ref: release,
    state: 'latest',
  } as const;
  return [
    ...main.map((one) => ({ ...one, ...own })),
    ...older.map((one) => ({ ...one, path: `/docs/${one.name}`, state: 'older' as const })),
    ...main,
  ];
}

/** @returns what the page of `docs/` about the upgrade says as long as nothing has changed since a release */
export const nothingToChange = (release: string | null): string =>
  `The main branch is documented as of release ${release}, so there is nothing to change yet.`;

/**
 * @returns The page of `docs/` about the upgrade from the version that was cut, of which nothing is to be said yet.
 */
export function firstUpgradePage({ version, release }: Pick<Cut, 'version' | 'release'>): string {
  return `---
title: Upgrade from ${version} to the main branch
description: A migration guide from superduper ${version} to the main branch, which names breaking changes and what to do about them.
sidebar_label: Upgrade from ${version}
---

This page helps you migrate code from superduper ${version} to the main branch.

## What changed since ${version}: the breaking changes

${nothingToChange(release)}

## Change log

What the authors of the framework say of later changes is in the file \`CHANGELOG.md\` of its repository.
`;
}

/** @returns the text of the install line of the home page: the framework and the plugin that its sample needs, as they were released together */
export function homeInstall(release: string, packages: Cut['packages']): string {
  const plugin = 'superduper_mongodb';
  const version = packages[plugin]?.version ?? release;
  return `\`\`\`bash\npip install superduper-framework==${release} ${plugin}==${version}\n\`\`\`\n`;
}

/** A query of readers, and the pages and sections that are right; `in` has those of the versions where they are others. */
interface Query {
  find: string[];
  in?: Record<string, string[]>;
}

/**
 * @returns The query with the answers that are right afterwards: the version answers as the main branch did, whose page about the upgrade has its sections no more.
 */
export function queryAfterCut(query: Query, version: string): Query {
  const right = query.in?.next;
  const next = (right ?? query.find).filter((place) => !place.startsWith(`${UPGRADE_PAGE}#`));
  const isSame = next.length === (right ?? query.find).length;
  if (!right && isSame) return query;
  return { ...query, in: { ...query.in, next, ...(right && { [version]: right }) } };
}
