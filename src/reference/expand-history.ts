import type { PhrasingContent } from 'mdast';
import { plainLink, text } from '../page/mdast';
import { historyOf, type Moment } from '../symbols/changes/history';
import type { Facts } from '../symbols/facts';
import type { EntryContext } from './expand';

/**
 * Says since which of the live versions an entry exists, when it last changed, when it changes next and which version no longer has it:
 * a link to what the comparison of two versions shows of it. Where there are scripts, it opens all that is known of the symbol in every
 * version (`src/components/Names`).
 *
 * @param facts - The entry's facts.
 * @param context - Where it is expanded.
 * @returns The link; nothing if nothing is known about other versions.
 */
export function historyNodes({ symbol }: Facts, { live }: EntryContext): PhrasingContent[] {
  const [oldest] = live?.versions ?? [];
  if (!live || !oldest || live.versions.length < 2) return [];
  const { index, versions } = live;
  const { since, changed, changes, gone } = historyOf(symbol.qualifiedName, index, versions);
  const said = [
    // What was before the oldest live version is not known here.
    since ? `since ${since.label}` : `since ${oldest.label} or earlier`,
    ...(changed ? [`${changed.kind} in ${changed.label}`] : []),
    ...(changes ? [`${changes.kind === 'moved' ? 'moves' : 'changes'} in ${changes.label}`] : []),
    ...(gone ? [`not in ${gone.label}`] : []),
  ];
  const shown = [changed, changes, gone, since].find((moment): moment is Moment => Boolean(moment?.address));
  const comparison = versions[index]?.changes ?? versions[index + 1]?.changes;
  const address = shown?.address ?? comparison;
  return [address ? plainLink(address, text(said.join(', '))) : text(said.join(', '))];
}
