import type { SiteFile } from '../../../src/outputs/program-files/format';
import { formatNames } from '../../../src/shared/text/nearest';
import { quoteInput, Refusal } from './refusal';

/** Live version with the URLs of its data files. */
export type ServedVersion = SiteFile['versions'][number];

const MAIN_BRANCH_NAMES = ['main', 'master', 'current', 'dev', 'unreleased'];

/**
 * Finds a version by a name such as `0.7`, `next`, `0.7.3`, `latest` or `main`. Throws a {@link Refusal} that lists all versions if the name is
 * missing or unknown.
 */
export function findVersion(
  versions: readonly ServedVersion[],
  versionName: string | undefined,
  argument = 'version',
): ServedVersion {
  const trimmedName = (versionName ?? '').trim().toLowerCase();
  const text = trimmedName.replace(/^v(?=\d)/, '');
  if (text === '') {
    throw new Refusal(
      `Which version? ${formatVersions(versions)} To see which release is installed, run \`pip show superduper-framework\`. Then call the tool again with \`${argument}\`.`,
    );
  }
  const match =
    versions.find(({ name, label, release }) => [name, label.toLowerCase(), release].includes(text)) ??
    (text === 'latest' ? versions.find(({ state }) => state === 'latest') : undefined) ??
    (MAIN_BRANCH_NAMES.includes(text) ? versions.find(({ state }) => state === 'unreleased') : undefined) ??
    // A release such as 0.7.1 shares the documentation of version 0.7.
    versions.find(({ name }) => /^\d+\.\d+\.\d/.test(text) && text.startsWith(`${name}.`));
  if (match) return match;
  throw new Refusal(
    `Expected a live version as \`${argument}\`, found ${quoteInput(text)}. ${formatVersions(versions)}`,
  );
}

function formatVersions(versions: readonly ServedVersion[]): string {
  const list = versions.map(({ name, state, release, commit }) => {
    const source = release === null ? `the main branch at ${commit.slice(0, 12)}` : `release ${release}`;
    return `\`${name}\` (${state === 'latest' ? 'latest, ' : ''}${source})`;
  });
  return `There are ${list.join(', ')}.`;
}

/** Suggests other versions that contain a missing item, and items with similar names. */
export async function suggestAlternatives(
  versions: readonly ServedVersion[],
  versionName: string,
  hasItem: (version: ServedVersion) => Promise<boolean>,
  similarNames: readonly string[],
): Promise<string> {
  const versionNames: string[] = [];
  for (const version of versions)
    if (version.name !== versionName && (await hasItem(version))) versionNames.push(version.name);
  const versionsText = versionNames.length > 0 ? `It exists in ${formatNames(versionNames)}. ` : '';
  if (similarNames.length === 0) return `${versionsText}To search by words, use the tool \`search\`.`;
  return `${versionsText}Similar names: ${formatNames(similarNames)}.`;
}

/** Lists the upgrade steps between two versions. Throws a {@link Refusal} if `to` isn't later than `from`. */
export function findSteps({ versions, changes }: SiteFile, from: string | undefined, to: string | undefined) {
  const previous = findVersion(versions, from, 'from');
  const next = findVersion(versions, to, 'to');
  // `changes` lists the steps from each version to the next one, oldest first. So the step from version 0 to version 1 has index 0.
  const order = [...changes.slice(0, 1).map((step) => step.before), ...changes.map((step) => step.after)];
  const [fromIndex, toIndex] = [order.indexOf(previous.name), order.indexOf(next.name)];
  if (fromIndex < toIndex) return { before: previous, after: next, steps: changes.slice(fromIndex, toIndex) };
  throw new Refusal(
    `Expected \`from\` before \`to\`, found \`${previous.name}\` and \`${next.name}\`. The order is ${formatNames(order)}.`,
  );
}
