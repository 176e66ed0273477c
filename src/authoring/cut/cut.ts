import type { SiteVersion } from '../../shared/site';
import { UPGRADE_PAGE } from '../../shared/versions/upgrade-page';

/** The version that is cut: `0.8` from the release `0.8.0` of the framework. */
export interface Cut {
  version: string;
  release: string;
}

/**
 * The live versions after a cut that nothing stands in the way of: the new one is the latest, documented from the commit that `docs/`
 * describes; what was the latest gets an address of its own.
 */
export function versionsAfterCut(live: readonly SiteVersion[], { version, release }: Cut): SiteVersion[] {
  const own = { name: version, label: version, path: '/docs', release, ref: release };
  const main = live.filter(({ name }) => name === 'current');
  const older = live.filter(({ name }) => name !== 'current');
  return [
    ...main.map((one): SiteVersion => ({ ...one, ...own, state: 'latest' })),
    ...older.map((one): SiteVersion => {
      return one.state === 'latest' ? { ...one, path: `/docs/${one.name}`, state: 'older' } : one;
    }),
    ...main,
  ];
}

/**
 * @param inventoryCommit - The commit that `docs/api-inventory.json` was read from.
 * @returns The reasons why the version cannot be cut, a sentence each.
 */
export function obstaclesTo(cut: Cut, live: readonly SiteVersion[], inventoryCommit: string): string[] {
  const main = live.find(({ name }) => name === 'current');
  const obstacles: string[] = [];
  if (!main) {
    obstacles.push(
      'src/shared/live-versions.json: expected the main branch, "current", found none. Restore its entry.',
    );
  }
  if (!/^\d+\.\d+$/.test(cut.version)) {
    obstacles.push(
      `expected a version such as 0.8, found "${cut.version}". Leave out the last number of the release.`,
    );
  }
  if (!cut.release.startsWith(`${cut.version}.`)) {
    obstacles.push(
      `--release: expected a release of ${cut.version}, such as ${cut.version}.0, found "${cut.release}".`,
    );
  }
  if (live.some(({ name }) => name === cut.version)) {
    obstacles.push(`expected a version that is not live, found "${cut.version}". Name another.`);
  }
  if (main && main.commit !== inventoryCommit) {
    obstacles.push(
      `docs/api-inventory.json: expected commit ${main.commit}, which src/shared/live-versions.json names for the main branch, found ${inventoryCommit}. ` +
        'Run npm run api:extract with the release’s checkout, and set commit, ref and date in src/shared/live-versions.json.',
    );
  }
  return obstacles;
}

/** @returns what the page of `docs/` about the upgrade says as long as nothing has changed since a release */
export const nothingToChange = (release: string | null): string =>
  `The main branch is documented as of release ${release}, so there is nothing to change yet.`;

/**
 * @returns The page of `docs/` about the upgrade from the version that was cut, of which nothing is to be said yet.
 */
export function firstUpgradePage({ version, release }: Cut): string {
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

/** A query of readers, and the pages and sections that are right; `in` has those of the versions where they are others. */
export interface Query {
  find: string[];
  in?: Record<string, string[]>;
}

/**
 * @returns The query with the answers that are right afterwards: the version answers as the main branch did, whose page about the upgrade has its sections no more.
 */
export function queryAfterCut(query: Query, { version }: Pick<Cut, 'version'>): Query {
  const right = query.in?.next;
  const next = (right ?? query.find).filter((place) => !place.startsWith(`${UPGRADE_PAGE}#`));
  const isSame = next.length === (right ?? query.find).length;
  if (!right && isSame) return query;
  return { ...query, in: { ...query.in, next, ...(right && { [version]: right }) } };
}
