import type { PhrasingContent, RootContent } from 'mdast';
import { lastName } from '../../shared/text/dotted';
import { membersOf } from '../inventory/inheritance';
import { homeOf } from '../inventory/lookup';
import { fold } from '../page/definitions';
import { commas, list, text } from '../page/mdast';
import type { Facts } from '../symbols/facts';
import type { EntryContext } from './expand';
import { symbolNode } from './expand-types';

/**
 * Names what a class inherits, class by class, with links to where it is described, folded. Fields are left out: the list of
 * parameters has them.
 */
export function inheritedMembers({ symbol, parameters }: Facts, context: EntryContext): RootContent[] {
  const { inventory } = context.documentation.symbols;
  const passed = new Set(parameters?.map(({ name }) => name));
  const byHome = new Map<string, string[]>();
  for (const member of membersOf(inventory, symbol.qualifiedName).values()) {
    const home = homeOf(inventory, symbol.qualifiedName, member);
    if (home === symbol.qualifiedName || member.name.startsWith('_') || passed.has(member.name)) continue;
    byHome.set(home, [...(byHome.get(home) ?? []), member.name]);
  }
  const items = [...byHome].map(([home, names]): PhrasingContent[] => [
    text('from '),
    symbolNode(home, lastName(home), context),
    text(': '),
    ...commas(names.sort().map((name) => symbolNode(`${home}.${name}`, name, context))),
  ]);
  const count = [...byHome.values()].flat().length;
  return items.length > 0
    ? [fold('api-folded', 'inherited members', String(count), [list('api-inherited', items)])]
    : [];
}
