import type { PublishedVersion, SiteFile } from '../../../src/outputs/program-files/format';
import { quoted } from '../../../src/shared/text/nearest';
import { given, Refusal } from './refusal';

/**
 * Finds the version that the agent names. There is no default version.
 *
 * @param wanted - A name (`0.7`, `next`), a release (`0.7.3`), `latest` or `main`.
 * @param argument - Name of the argument, for the message.
 * @throws {Refusal} If the version doesn't exist. The message lists the live versions.
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
      `Which version? ${overviewOf(versions)} To see which release is installed, run \`pip show superduper-framework\`. Then call the tool again with \`${argument}\`.`,
    );
  }
  const found =
    versions.find(({ name, label, release }) => [name, label.toLowerCase(), release].includes(text)) ??
    versions.find(({ state }) =>
      text === 'latest' ? state === 'latest' : isMain(text) && state === 'unreleased',
    ) ??
    // All releases of a version share its documentation.
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

/** Suggests alternatives for something that a version doesn't contain: the versions that contain it, and names that are near. */
export async function insteadOf<T extends PublishedVersion>(
  versions: readonly T[],
  asked: PublishedVersion['name'],
  has: (version: T) => Promise<boolean>,
  near: readonly string[],
): Promise<string> {
  const others: string[] = [];
  for (const version of versions)
    if (version.name !== asked && (await has(version))) others.push(version.name);
  const elsewhere = others.length > 0 ? `It exists in ${quoted(others)}. ` : '';
  return `${elsewhere}${near.length > 0 ? `Similar names: ${quoted(near)}.` : 'To search by words, use the tool `search`.'}`;
}

/**
 * Finds two versions and the steps between them.
 *
 * @throws {Refusal} If a version doesn't exist, or the first doesn't precede the second.
 */
export function stepsBetween(
  { versions, changes }: SiteFile,
  from: string | undefined,
  to: string | undefined,
) {
  const before = versionOf(versions, from, 'from');
  const after = versionOf(versions, to, 'to');
  // The steps follow each other, oldest first.
  const order = [...changes.slice(0, 1).map((step) => step.before), ...changes.map((step) => step.after)];
  const [first, last] = [order.indexOf(before.name), order.indexOf(after.name)];
  if (first < last) return { before, after, steps: changes.slice(first, last) };
  throw new Refusal(
    `Expected \`from\` before \`to\`, found \`${before.name}\` and \`${after.name}\`. The order is ${quoted(order)}.`,
  );
}
