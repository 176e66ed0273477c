import { enumerate } from '../../text/enumerate';
import { quoted } from '../../text/nearest';
import type { Verdict } from './backport';
import type { Need } from './needs';
import type { MissingName } from './version-names';

/** Whether a person has to do something about it. */
export function isLeft({ state }: Verdict): boolean {
  return state !== 'applied' && state !== 'there';
}

/**
 * @returns a verdict as a line that editors and terminals make a link, and below it, indented, the three texts of a conflict:
 *   `versioned_docs/version-0.6/core_api/apply.mdx:12: applied (docs/core_api/apply.mdx:14)`
 */
export function formatVerdict(verdict: Verdict): string {
  const { from, to } = verdict;
  const place = to.line === null ? to.file : `${to.file}:${to.line}`;
  const line = `${place}: ${said(verdict)} (${from.file}:${from.line})`;
  if (verdict.state !== 'conflict') return line;
  const { before, now, there } = verdict.texts;
  return [line, ...textLines('before', before), ...textLines('now', now), ...textLines('there', there)].join(
    '\n',
  );
}

function textLines(name: string, text: string): string[] {
  const lines = text.replace(/\n$/, '').split('\n');
  return lines.map((line, index) => `    ${(index === 0 ? name : '').padEnd(6)} | ${line}`);
}

function said(verdict: Verdict): string {
  switch (verdict.state) {
    case 'applied':
      return 'applied';
    case 'there':
      return 'already there';
    case 'page':
      return 'the page is not in this version';
    case 'conflict':
      return `conflict: ${verdict.reason}`;
    case 'release':
      return `a release must differ: ${verdict.numbers.map(({ found, there }) => `“${found}” is ${there} here`).join('; ')}`;
    case 'missing': {
      const files = verdict.files.map((file) => `${file} has no counterpart`);
      return `not in this version: ${[...verdict.names.map(saidOfName), ...files].join('; ')}`;
    }
  }
}

const KINDS: Record<MissingName['kind'], string> = {
  symbol: 'the symbol',
  member: 'the member',
  parameter: 'the parameter',
  setting: 'the setting',
  word: 'the name',
};

function saidOfName({ kind, name, of, nearest }: MissingName): string {
  const there =
    nearest.length > 0 ? `; here there is ${quoted(nearest)}` : '; nothing here is called nearly so';
  return `${KINDS[kind]} \`${name}\`${of ? ` of \`${of}\`` : ''}${there}`;
}

/** @returns what a change needs beside the page */
export function formatNeed({ file, line, message }: Need): string {
  return `${file}${line === undefined ? '' : `:${line}`}: ${message}.`;
}

/** @returns how many of each there are, in one sentence */
export function summaryOf(verdicts: readonly Verdict[]): string {
  const counts: readonly (readonly [Verdict['state'], string])[] = [
    ['applied', 'applied'],
    ['there', 'already there'],
    ['conflict', 'in conflict'],
    ['missing', 'with names that the version lacks'],
    ['release', 'with a release that must differ'],
    ['page', 'on pages that the version lacks'],
  ];
  const parts = counts.flatMap(([state, words]) => {
    const count = verdicts.filter((one) => one.state === state).length;
    return count > 0 ? [`${count} ${words}`] : [];
  });
  return parts.length > 0 ? `${enumerate(parts)}.` : 'Nothing has changed.';
}
