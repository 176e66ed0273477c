import type { PublishedVersion, SiteFile } from '../../../src/outputs/program-files/format';
import { quoted } from '../../../src/shared/text/nearest';
import { given, Refusal } from './refusal';

/**
 * Finds the version that is meant. None is ever taken for granted.
 *
 * @param wanted - A name (`0.7`, `next`), a release (`0.7.3`), `latest` or `main`.
 * @param argument - The argument that a refusal names, where no version is named.
 * @throws Refusal that says which there are.
 */
export function versionOf<T extends PublishedVersion>(
  versions: readonly T[],
  wanted: string | undefined,
  argument = 'version',
): T {
  const text = (wanted ?? '')
    .trim()
    .toLowerCase()
    .replace(/^v(?=\d)/, '');
  if (text === '') {
    throw new Refusal(
      `Which version? ${overviewOf(versions)} The installed release is what \`pip show superduper-framework\` names. Ask again with \`${argument}\`.`,
    );
  }
  const found =
    versions.find(({ name, label, release }) => [name, label.toLowerCase(), release].includes(text)) ??
    versions.find(({ state }) =>
      text === 'latest' ? state === 'latest' : isMain(text) && state === 'unreleased',
    ) ??
    // Another release of the same line has the same documentation.
    versions.find(({ name }) => /^\d+\.\d+\.\d/.test(text) && text.startsWith(`${name}.`));
  if (found) return found;
  throw new Refusal(
    `Expected a live version as \`${argument}\`, found ${given(text)}. ${overviewOf(versions)}`,
  );
}

function isMain(text: string): boolean {
  return ['main', 'master', 'current', 'dev', 'unreleased'].includes(text);
}

function overviewOf(versions: readonly PublishedVersion[]): string {
  const list = versions.map(({ name, state, release, commit }) => {
    const what = release === null ? `the main branch at ${commit.slice(0, 12)}` : `release ${release}`;
    return `\`${name}\` (${state === 'latest' ? 'latest, ' : ''}${what})`;
  });
  return `There are ${list.join(', ')}.`;
}

/**
 * Says what there is in the place of what a version does not have.
 *
 * @param has - Whether another version has it.
 * @param near - The names that are near.
 */
export async function insteadOf<T extends PublishedVersion>(
  versions: readonly T[],
  asked: PublishedVersion['name'],
  has: (version: T) => Promise<boolean>,
  near: readonly string[],
): Promise<string> {
  const others: string[] = [];
  for (const version of versions)
    if (version.name !== asked && (await has(version))) others.push(version.name);
  const elsewhere = others.length > 0 ? `It is in ${quoted(others)}. ` : '';
  return `${elsewhere}${near.length > 0 ? `The nearest: ${quoted(near)}.` : '`search` finds by words.'}`;
}

/**
 * Finds two versions and the steps between them.
 *
 * @throws Refusal, if one is none, or the first does not come before the second.
 */
export function stepsBetween(
  { versions, changes }: SiteFile,
  from: string | undefined,
  to: string | undefined,
) {
  const before = versionOf(versions, from, 'from');
  const after = versionOf(versions, to, 'to');
  // Changes follow each other, the oldest first.
  const order = [...changes.slice(0, 1).map((step) => step.before), ...changes.map((step) => step.after)];
  const [first, last] = [order.indexOf(before.name), order.indexOf(after.name)];
  if (first < last) return { before, after, steps: changes.slice(first, last) };
  throw new Refusal(
    `Expected \`from\` before \`to\`, found \`${before.name}\` and \`${after.name}\`. The order is ${quoted(order)}.`,
  );
}
