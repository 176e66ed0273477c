import { indexSymbols } from '../../shared/inventory/lookup';
import type { Inventory } from '../../shared/inventory/types';
import { getLastPart } from '../../shared/text/dotted';
import { collectFacts, type Facts, type ParameterOrAttribute } from '../symbols/facts';
import { listRequiredSymbols, NOT_IMPLEMENTED } from '../symbols/required';
import { addStars } from '../symbols/signature';

/** Creates a module's reference page with placeholders for descriptions. Throws an error if the version doesn't have the module. */
export function createSkeleton(inventory: Inventory, module: string): string {
  if (!inventory.modules[module]) {
    throw new Error(`expected a module of this version, found ${module}, which it does not have.`);
  }
  const required = listRequiredSymbols(indexSymbols(inventory), module);
  const entries = required.flatMap((symbol) => createEntry(collectFacts(inventory, symbol)));
  const constants = required.filter(({ kind }) => kind === 'constant').map(({ name }) => name);
  const label = getLastPart(module);
  const frontMatter = `---\ntitle: ${module}\nsidebar_label: ${label}\ndescription: ''\napi: ${module}\n---`;
  return `${[frontMatter, ...entries, ...createSection('Constants', constants)].join('\n\n')}\n`;
}

function createEntry(facts: Facts | null): string[] {
  // Only constants don't have facts. They all go into one `<Constants>` element.
  if (facts === null) return [];
  const sections = createSections(facts);
  const { name } = facts.symbol;
  // A method that overrides an inherited one can do without a description.
  if (sections.length === 0 && facts.overrides !== null) return [`<Api of="${name}" />`];
  return [[`<Api of="${name}">`, ...sections, '</Api>'].join('\n\n')];
}

function createSections({ parameters, attributes, returns, raises, symbol }: Facts): string[] {
  const parameterNames = (parameters ?? []).filter(needsDescription).map((parameter) => addStars(parameter));
  const attributeNames = attributes.filter(needsDescription).map(({ name }) => name);
  const documentedRaises = raises.filter((exception) => exception !== NOT_IMPLEMENTED);
  const exceptionNames = new Set(documentedRaises.map(getLastPart));
  const hasReturnValue = returns !== null && returns !== 'None' && symbol.kind !== 'property';
  return [
    ...createSection('Params', parameterNames),
    ...createSection('Attributes', attributeNames),
    ...(hasReturnValue ? ['<Returns>\n\n</Returns>'] : []),
    ...createSection('Raises', [...exceptionNames]),
  ];
}

/** Whether the writer must describe the value, because no base class or decorator declares it. */
function needsDescription({ describedBy: [, inheritedEntry], addedBy: decorator }: ParameterOrAttribute) {
  return inheritedEntry === undefined && decorator === undefined;
}

function createSection(tag: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  return [`<${tag}>\n\n${names.map((name) => `- \`${name}\`:`).join('\n')}\n\n</${tag}>`];
}
