import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomically } from '../../model/cache/write-file';
import { readDocumentation } from '../../model/page/version-folder';
import { compareApis } from '../../model/symbols/changes/compare';
import { formatDifferences } from '../../model/symbols/changes/format';
import { findPreviousVersion, getDocsFolder, getVersion } from '../../shared/site';
import { UPGRADE_PAGE } from '../../shared/versions/upgrade-page';
import { type BreakingChange, listUnlinkedChanges } from '../checks/source/upgrade';
import type { VersionCut } from './cut-text';

export const UPGRADE_FILE = join('docs', `${UPGRADE_PAGE}.mdx`);

/** Heading and empty table of the section to which new rows are added. A writer later moves each row to the section about its topic. */
const ROWS_SECTION = `## More changes that may break code

| name | what changed | do |
|---|---|---|
`;

/** Returns the text of a new page about upgrading from a version to the main branch. The page doesn't list any breaking changes yet. */
export function createUpgradePage({ version, release }: Pick<VersionCut, 'version' | 'release'>): string {
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

/** Adds a row to the upgrade page for each breaking change that the page doesn't link to yet. Returns the number of new rows. */
export function addUpgradeRows(): number {
  const after = getVersion('current');
  const before = findPreviousVersion('current');
  if (!before) return 0;
  const text = readFileSync(UPGRADE_FILE, 'utf8');
  const readApi = (name: string) => readDocumentation(getDocsFolder(name));
  const apiChanges = compareApis(readApi(before.name), readApi(after.name));
  const changes = listUnlinkedChanges(text, { previous: before, next: after }, apiChanges);
  if (changes.length > 0) writeFileAtomically(UPGRADE_FILE, withRows(text, changes));
  return changes.length;
}

/** Adds rows about breaking changes to an upgrade page. A writer has to fill the empty last cell of each row. */
export function withRows(text: string, changes: readonly BreakingChange[]): string {
  const rows = changes.map(formatRow).join('');
  return text.includes(ROWS_SECTION)
    ? text.replace(ROWS_SECTION, () => ROWS_SECTION + rows)
    : `${text.trimEnd()}\n\n${ROWS_SECTION}${rows}`;
}

function formatRow({ change: { kind, label, symbol, differences }, url }: BreakingChange): string {
  const notes = formatDifferences(differences).map(({ text }) => text);
  const description = [`${kind} ${label}`, notes.join('; ')].filter(Boolean).join(': ');
  return `| [\`${symbol.name}\`](${url}) | ${description.replaceAll('|', '\\|')} | |\n`;
}
