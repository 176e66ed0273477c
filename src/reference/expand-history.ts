import type { PhrasingContent } from 'mdast';
import { plainLink, text } from '../page/mdast';
import { historyOf, type Moment } from '../symbols/changes/history';
import type { Facts } from '../symbols/facts';
import type { EntryContext } from './expand';

/**
 * Says since which of the live versions an entry exists, when it last changed, when it changes next and which version no longer has
 * it, each with a link to what the comparison of the two versions shows.
 *
 * @param facts - The entry's facts.
 * @param context - Where it is expanded.
 * @returns The parts of the line, in order; none if nothing is known about other versions.
 */
export function historyNodes({ symbol }: Facts, { live }: EntryContext): PhrasingContent[][] {
  const [oldest] = live?.versions ?? [];
  if (!live || !oldest || live.versions.length < 2) return [];
  const { since, changed, changes, gone } = historyOf(symbol.qualifiedName, live.index, live.versions);
  return [
    // What was before the oldest live version is not known here.
    since ? said('since', since) : [text(`since ${oldest.label} or earlier`)],
    ...(changed ? [said(`${changed.kind} in`, changed)] : []),
    ...(changes ? [said(changes.kind === 'moved' ? 'moves in' : 'changes in', changes)] : []),
    ...(gone ? [said('not in', gone)] : []),
  ];
}

function said(words: string, { label, address }: Moment): PhrasingContent[] {
  const saying = text(`${words} ${label}`);
  return [address === null ? saying : plainLink(address, saying)];
}
