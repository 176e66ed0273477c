import { lastName } from '../../shared/text/dotted';
import { indexSymbols } from '../inventory/lookup';
import type { Inventory } from '../inventory/types';
import { type Facts, factsOf, type ParameterOrAttribute } from '../symbols/facts';
import { NOT_IMPLEMENTED, requiredSymbols } from '../symbols/required';
import { starred } from '../symbols/signature';

/**
 * Creates the page of a module without descriptions. The page contains everything that needs a description, except inherited parameters and
 * attributes, because their own entries describe them.
 *
 * @returns MDX that the check of the reference reports until the descriptions are written.
 * @throws Error if the version doesn't contain the module.
 */
export function skeletonOf(inventory: Inventory, module: string): string {
  if (!inventory.modules[module]) {
    throw new Error(`expected a module of this version, found ${module}, which it does not have.`);
  }
  const required = requiredSymbols(indexSymbols(inventory), module);
  const entries = required.flatMap((symbol) => entryOf(factsOf(inventory, symbol)));
  const constants = required.filter(({ kind }) => kind === 'constant').map(({ name }) => name);
  const label = lastName(module);
  const head = [
    '---',
    `title: ${module}`,
    `sidebar_label: ${label}`,
    'description:',
    `api: ${module}`,
    '---',
  ].join('\n');
  return `${[head, ...entries, ...section('Constants', constants)].join('\n\n')}\n`;
}

/** Creates an entry. Returns nothing without facts, because constants don't have entries. */
function entryOf(facts: Facts | null): string[] {
  if (facts === null) return [];
  const sections = sectionsOf(facts);
  const { name } = facts.symbol;
  // A method that overrides an inherited method doesn't need a description.
  if (sections.length === 0 && facts.overrides !== null) return [`<Api of="${name}" />`];
  return [[`<Api of="${name}">`, ...sections, '</Api>'].join('\n\n')];
}

function sectionsOf({ parameters, attributes, returns, raises, symbol }: Facts): string[] {
  const isOwn = ({ describedBy, addedBy }: ParameterOrAttribute) =>
    describedBy.length === 1 && addedBy === undefined;
  const isReturned = returns !== null && returns !== 'None' && symbol.kind !== 'property';
  return [
    ...section('Params', (parameters ?? []).filter(isOwn).map(starred)),
    ...section(
      'Attributes',
      attributes.filter(isOwn).map(({ name }) => name),
    ),
    ...(isReturned ? ['<Returns>\n\n</Returns>'] : []),
    ...section('Raises', raises.filter((raised) => raised !== NOT_IMPLEMENTED).map(lastName)),
  ];
}

function section(tag: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  return [`<${tag}>\n\n${names.map((name) => `- \`${name}\`:`).join('\n')}\n\n</${tag}>`];
}
