import { wordsOf } from '../../model/symbols/changes/words';
import type { BreakingChange } from '../checks/source/upgrade';
import { nothingToChange } from '../cut/cut';

/** The section that rows are added to, until a writer has given each its place. */
const SECTION = '## More changes that may break code';
const HEAD = '| name | what changed | do |\n|---|---|---|\n';
/** Stands where the page said that there is nothing to change. */
const CHANGES_FOLLOW = 'The tables below name what may break code, and say what to do about it.';
/** The section that the last one stands before. */
const LAST = /^## Change log$/m;

/**
 * Adds a row for each change that a page does not link to: its name, and what is another. What to do is left to a writer, as an empty cell.
 */
export function withRows(text: string, changes: readonly BreakingChange[], release: string | null): string {
  if (changes.length === 0) return text;
  const rows = changes.map(rowOf).join('');
  const page = text.replace(nothingToChange(release), CHANGES_FOLLOW);
  const section = page.indexOf(`${SECTION}\n`);
  if (section >= 0) {
    const head = page.indexOf(HEAD, section);
    if (head < 0)
      throw new Error(`expected the table ${HEAD.trim().split('\n')[0]} below "${SECTION}", found none.`);
    const at = head + HEAD.length;
    return page.slice(0, at) + rows + page.slice(at);
  }
  const added = `${SECTION}\n\n${HEAD}${rows}`;
  return LAST.test(page)
    ? page.replace(LAST, () => `${added}\n## Change log`)
    : `${page.trimEnd()}\n\n${added}`;
}

function rowOf({ change: { kind, label, symbol, differences }, address }: BreakingChange): string {
  const words = wordsOf(differences).map(({ text }) => text);
  const what = [`${kind} ${label}`, ...(words.length > 0 ? [words.join('; ')] : [])].join(': ');
  return `| [\`${symbol.name}\`](${address}) | ${what.replaceAll('|', '\\|')} | |\n`;
}
