import type { PhrasingContent } from 'mdast';
import { plainLink, text } from '../page/mdast';
import { historyOf, type Moment } from '../symbols/changes/history';
import type { Facts } from '../symbols/facts';
import type { EntryContext } from './expand';
import type { LiveVersions } from './live-version';

/**
 * Says since which of the live versions a symbol exists, when it last changed, when it changes next and which version no longer has it.
 *
 * @param qualifiedName - The symbol, as the version has it that it is seen from.
 * @returns The words, and where the comparison of two versions shows it; null if it is the same in all versions.
 */
export function historyLine(
  qualifiedName: string,
  { index, versions }: LiveVersions,
): { says: string; address: string | null } {
  const { since, changed, changes, gone } = historyOf(qualifiedName, index, versions);
  const said = [
    // The past before the oldest live version is not known here.
    since ? `since ${since.label}` : `since ${versions[0]?.label} or earlier`,
    ...(changed ? [`${changed.kind} in ${changed.label}`] : []),
    ...(changes ? [`${changes.kind === 'moved' ? 'moves' : 'changes'} in ${changes.label}`] : []),
    ...(gone ? [`not in ${gone.label}`] : []),
  ];
  const shown = [changed, changes, gone, since].find((moment): moment is Moment => Boolean(moment?.address));
  return { says: said.join(', '), address: shown?.address ?? null };
}

/** Makes a link of the history of an entry, to its change or else to the comparison of its version; nothing if no other is known. */
export function historyNodes({ symbol }: Facts, { live }: EntryContext): PhrasingContent[] {
  if (!live || live.versions.length < 2) return [];
  const { index, versions } = live;
  const { says, address } = historyLine(symbol.qualifiedName, live);
  const shown = address ?? versions[index]?.changes ?? versions[index + 1]?.changes;
  return [shown ? plainLink(shown, text(says)) : text(says)];
}
