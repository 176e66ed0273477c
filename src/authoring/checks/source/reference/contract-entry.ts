import type { Entry } from '../../../../model/page/entry';
import type { Page } from '../../../../model/page/page';
import { type Problem, problemAt } from '../../../../model/problem';
import { isNamed } from '../../../../model/reference/expand';
import { type Documentation, wordsAbout } from '../../../../model/symbols/documentation';
import type { Facts, ParameterOrAttribute } from '../../../../model/symbols/facts';
import { NOT_IMPLEMENTED } from '../../../../model/symbols/required';
import type { ResolvedEntry } from '../../../../model/symbols/resolve';
import { lastName } from '../../../../shared/text/dotted';
import { quoted } from '../../../../shared/text/nearest';

/** What an entry leaves unsaid. */
export function checkEntry(
  { entry, facts }: ResolvedEntry,
  { file }: Page,
  documentation: Documentation,
): Problem[] {
  const overridden = documentation.entries.get(facts.overrides ?? '')?.entry;
  const hasWords = entry.lead.length > 0 || entry.rest.length > 0;
  // What only replaces an inherited method need not repeat what is said about that.
  const said = hasWords || overridden === undefined ? entry : overridden;
  const messages = [
    ...(hasWords || overridden
      ? []
      : [`expected words about \`${facts.symbol.name}\`, found none. Say what it is for.`]),
    ...missingDescriptions('parameters', 'Params', facts.parameters ?? [], facts, documentation),
    ...missingDescriptions('attributes', 'Attributes', facts.attributes, facts, documentation),
    ...missingReturns(said, facts),
    ...missingRaises(said, facts),
  ];
  return messages.map((message) => problemAt(file, entry.node, message));
}

function missingDescriptions(
  section: 'parameters' | 'attributes',
  tag: string,
  values: readonly ParameterOrAttribute[],
  { symbol }: Facts,
  documentation: Documentation,
): string[] {
  const names = values
    .filter((value) => value.addedBy === undefined && !wordsAbout(documentation, section, value))
    .map(({ name }) => name);
  if (names.length === 0) return [];
  return [
    `expected ${quoted(names)} in <${tag}> of \`${symbol.name}\`, found no such line. Add - \`${names[0]}\`: and what it means.`,
  ];
}

function missingReturns({ returns }: Entry, { symbol, parameters, returns: annotation }: Facts): string[] {
  const isCall = symbol.kind !== 'class' && parameters !== null;
  if (!isCall || annotation === null || annotation === 'None' || returns.length > 0) return [];
  return [
    `expected <Returns> in the entry of \`${symbol.name}\`, which returns \`${annotation}\`, found none. Say what it holds.`,
  ];
}

function missingRaises({ raises }: Entry, facts: Facts): string[] {
  const missing = facts.raises.filter(
    (raised) => raised !== NOT_IMPLEMENTED && !raises.some(({ name }) => isNamed(raised, name)),
  );
  if (missing.length === 0) return [];
  const names = quoted(missing.map(lastName));
  return [
    `expected ${names} in <Raises> of \`${facts.symbol.name}\`, whose source raises it, found no such line. Say when.`,
  ];
}
