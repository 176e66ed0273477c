import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../../model/cache/write-whole';
import { readDocumentation } from '../../model/reference/version-folder';
import { changesBetween } from '../../model/symbols/changes/compare';
import { wordsOf } from '../../model/symbols/changes/words';
import { docsFolderOf, versionBefore, versionByName } from '../../shared/site';
import { UPGRADE_PAGE } from '../../shared/versions/upgrade-page';
import { type BreakingChange, unnamedChanges } from '../checks/source/upgrade';
import { nothingToChange } from './cut';

const PAGE = join('docs', `${UPGRADE_PAGE}.mdx`);

/** The section that rows are added to, until a writer has given each its place. */
const TABLE = `## More changes that may break code

| name | what changed | do |
|---|---|---|
`;
/** Stands where the page said that there is nothing to change. */
const CHANGES_FOLLOW = 'The tables below name what may break code, and say what to do about it.';
/** The section that the last one stands before. */
const LAST = /^## Change log$/m;

/**
 * Adds what may break code, and the page about the upgrade to the main branch does not link to, to that page.
 *
 * @returns how many rows it added
 */
export function addRows(): number {
  const after = versionByName('current');
  const before = versionBefore('current');
  if (!before) return 0;
  if (!existsSync(PAGE)) {
    throw new Error(
      `${PAGE}: expected the page about the upgrade from ${before.label}, found none. Make it: npm run page:new -- ${UPGRADE_PAGE} --kind how-to`,
    );
  }
  const text = readFileSync(PAGE, 'utf8');
  const documented = changesBetween(
    readDocumentation(docsFolderOf(before.name)),
    readDocumentation(docsFolderOf(after.name)),
  );
  const changes = unnamedChanges(text, { before, after }, documented);
  if (changes.length > 0) writeWhole(PAGE, withRows(text, changes, before.release));
  return changes.length;
}

/**
 * Adds a row for each change that a page does not link to: its name, and what is another. What to do is left to a writer, as an empty cell.
 */
export function withRows(text: string, changes: readonly BreakingChange[], release: string | null): string {
  if (changes.length === 0) return text;
  const rows = changes.map(rowOf).join('');
  const page = text.replace(nothingToChange(release), CHANGES_FOLLOW);
  if (page.includes(TABLE)) return page.replace(TABLE, () => TABLE + rows);
  return LAST.test(page)
    ? page.replace(LAST, () => `${TABLE}${rows}\n## Change log`)
    : `${page.trimEnd()}\n\n${TABLE}${rows}`;
}

function rowOf({ change: { kind, label, symbol, differences }, address }: BreakingChange): string {
  const words = wordsOf(differences).map(({ text }) => text);
  const what = [`${kind} ${label}`, ...(words.length > 0 ? [words.join('; ')] : [])].join(': ');
  return `| [\`${symbol.name}\`](${address}) | ${what.replaceAll('|', '\\|')} | |\n`;
}
