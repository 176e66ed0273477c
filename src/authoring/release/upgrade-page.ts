import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../../model/cache/write-whole';
import { readDocumentation } from '../../model/page/version-folder';
import { changesBetween } from '../../model/symbols/changes/compare';
import { wordsOf } from '../../model/symbols/changes/words';
import { docsFolderOf, versionBefore, versionByName } from '../../shared/site';
import { UPGRADE_PAGE } from '../../shared/versions/upgrade-page';
import { type BreakingChange, unnamedChanges } from '../checks/source/upgrade';
import type { Cut } from './cut-text';

/** Page in `docs/` about the upgrade from the latest version. */
export const PAGE = join('docs', `${UPGRADE_PAGE}.mdx`);

/** Section that new rows are added to until a writer moves them. */
const TABLE = `## More changes that may break code

| name | what changed | do |
|---|---|---|
`;

/** Creates the upgrade page after a cut, when nothing has changed yet. */
export function firstUpgradePage({ version, release }: Pick<Cut, 'version' | 'release'>): string {
  return `---
title: Upgrade from ${version} to the main branch
description: A migration guide from superduper ${version} to the main branch, which names breaking changes and what to do about them.
sidebar_label: Upgrade from ${version}
---

This page helps you migrate code from superduper ${version} to the main branch.

## What changed since ${version}: the breaking changes

The table below lists what may break code that ran with release ${release}. If there is no table, you don't have to change anything yet.

## Change log

The framework's authors describe later changes in the file \`CHANGELOG.md\` of its repository.
`;
}

/** Adds the breaking changes that the upgrade page of the main branch lacks, and returns the number of new rows. */
export function addRows(): number {
  const after = versionByName('current');
  const before = versionBefore('current');
  if (!before) return 0;
  const text = readFileSync(PAGE, 'utf8');
  const documented = changesBetween(
    readDocumentation(docsFolderOf(before.name)),
    readDocumentation(docsFolderOf(after.name)),
  );
  const changes = unnamedChanges(text, { before, after }, documented);
  if (changes.length > 0) writeWhole(PAGE, withRows(text, changes));
  return changes.length;
}

/** Adds a row for each change, with its name and description. The last cell is empty, because a writer fills it. */
export function withRows(text: string, changes: readonly BreakingChange[]): string {
  const rows = changes.map(rowOf).join('');
  return text.includes(TABLE)
    ? text.replace(TABLE, () => TABLE + rows)
    : `${text.trimEnd()}\n\n${TABLE}${rows}`;
}

function rowOf({ change: { kind, label, symbol, differences }, address }: BreakingChange): string {
  const words = wordsOf(differences).map(({ text }) => text);
  const what = [`${kind} ${label}`, ...(words.length > 0 ? [words.join('; ')] : [])].join(': ');
  return `| [\`${symbol.name}\`](${address}) | ${what.replaceAll('|', '\\|')} | |\n`;
}
