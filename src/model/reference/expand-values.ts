import type { PhrasingContent, RootContent } from 'mdast';
import { getOrCreate } from '../../shared/get-or-create';
import { getLastPart } from '../../shared/text/dotted';
import { createDefinitionList, createFold, type Definition } from '../mdx/definitions';
import { code, emphasis, inline, joinInline, link, styledText } from '../mdx/mdast';
import { type Documentation, findDescription } from '../symbols/documentation';
import type { Facts, ParameterOrAttribute } from '../symbols/facts';
import { createValueAnchor, type ResolvedConstant } from '../symbols/resolve';
import { addStars, isRequired } from '../symbols/signature';
import type { EntryContext } from './expand';
import { createSymbolNode, createTypeNodes } from './expand-facts';
import { formatUrl, moveContent } from './links';

/** The parameters or attributes of a symbol as Markdown lists. */
export interface ValueLists {
  /** Visible list of parameters or attributes. */
  direct: RootContent[];
  /** Collapsed lists of inherited parameters or attributes: one list for each class or decorator that they come from. */
  inherited: RootContent[];
}

/** Creates the lists of a symbol's parameters. Parameters that come from another class or from a decorator are in collapsed lists. */
export function createParameterLists(facts: Facts, context: EntryContext): ValueLists {
  const isFolded = ({ isInherited, addedBy }: ParameterOrAttribute) => isInherited || addedBy !== undefined;
  return createValueLists('parameters', facts.parameters ?? [], isFolded, facts, context);
}

/** Creates the lists of a class's attributes. Attributes whose description comes from an ancestor are in collapsed lists. */
export function createAttributeLists(facts: Facts, context: EntryContext): ValueLists {
  return createValueLists('attributes', facts.attributes, () => true, facts, context);
}

/** Creates the lists for one section. `isFolded` decides whether a value is in a collapsed list, but only if another symbol's entry describes it. */
function createValueLists(
  section: 'parameters' | 'attributes',
  values: readonly ParameterOrAttribute[],
  isFolded: (value: ParameterOrAttribute) => boolean | undefined,
  { symbol }: Facts,
  context: EntryContext,
): ValueLists {
  const direct: Definition[] = [];
  const inherited = new Map<string, Definition[]>();
  for (const value of values) {
    const { content, source } = findValueDescription(section, value, context);
    const foldSource = isFolded(value) ? source : undefined;
    // In a fold, only a value without a description links to its source, because the label of the fold already names the source.
    const definition = createDefinition(
      createValueAnchor(symbol.name, value.name, context.headings),
      addStars(value),
      foldSource && content.length > 0 ? content : withSource({ content, source }, context),
      {
        type: value.annotation === null ? [] : createTypeNodes(value.annotation, value.module, context),
        value: value.value,
        isMandatory: section === 'parameters' && isRequired(value),
        homeUrl: foldSource && findHomeUrl(`${foldSource}.${value.name}`, context),
      },
    );
    if (foldSource === undefined) direct.push(definition);
    else getOrCreate(inherited, foldSource, (): Definition[] => []).push(definition);
  }
  return {
    direct: direct.length > 0 ? [createDefinitionList(direct)] : [],
    inherited: [...inherited].map(([source, definitions]) => {
      const noun = definitions.length === 1 ? section.slice(0, -1) : section;
      const title = `${noun} from ${getShortName(context.documentation, source)}`;
      const list = createDefinitionList(definitions);
      return createFold('api-folded', title, `${definitions.length} ${title}`, [list]);
    }),
  };
}

function findHomeUrl(value: string, { documentation, file }: EntryContext): string | undefined {
  const home = documentation.valueLocations.get(value);
  return home && formatUrl(home, file);
}

/** Creates the list of a module's constants, with types, values and descriptions. */
export function createConstantList(
  constants: readonly ResolvedConstant[],
  context: EntryContext,
): RootContent {
  const { modules } = context.documentation.symbols.inventory;
  const definitions = constants.map(({ symbol, description }) => {
    const { name, module } = symbol;
    const { annotation, value = null } = modules[module]?.constants[name] ?? {};
    const type = annotation === undefined ? [] : createTypeNodes(annotation, module, context);
    return createDefinition(name, name, description.content, { type, value });
  });
  return createDefinitionList(definitions);
}

interface ValueFacts {
  type: PhrasingContent[];
  value: string | null;
  /** Whether the value is a parameter that every call must pass. */
  isMandatory?: boolean;
  /** URL of the documentation that describes an inherited parameter or attribute. If undefined, the name links to its own id. */
  homeUrl?: string;
}

/** Creates a definition whose first line is in Python syntax: `name: type = value`. The name is a link. */
function createDefinition(
  id: string,
  name: string,
  description: PhrasingContent[],
  { type, value, isMandatory = false, homeUrl = `#${id}` }: ValueFacts,
): Definition {
  return {
    id,
    term: [
      link(homeUrl, code(name)),
      ...(type.length > 0 ? inline`${styledText('api-colon', ': ')}${type}` : []),
      ...(value === null ? [] : inline` = ${code(value)}`),
      ...(isMandatory ? inline` ${emphasis('required')}` : []),
    ],
    description,
  };
}

interface ValueDescription {
  content: PhrasingContent[];
  /** Qualified name of the other symbol that the description comes from, or of the decorator that adds the parameter. Otherwise undefined. */
  source?: string;
}

/** Returns the description of a parameter or attribute from its own documentation or, if there is none, from a symbol that it is inherited from. */
function findValueDescription(
  section: 'parameters' | 'attributes',
  value: ParameterOrAttribute,
  context: EntryContext,
): ValueDescription {
  const [declaringEntry] = value.describedBy;
  const match = findDescription(context.documentation, section, value);
  // Copies the nodes, because other pages use them, and the compiler changes the nodes of this page.
  if (match && match.symbolName === declaringEntry && match.file === context.file)
    return { content: structuredClone(match.description.content) };
  return {
    content: match ? moveContent(match.description.content, match.file, context.file) : [],
    // A setting is described on another page, but its class shows the description as its own.
    source: match?.symbolName === declaringEntry ? undefined : (match?.symbolName ?? value.addedBy),
  };
}

/** Returns a description for the page. A description from another symbol is followed by a link to this symbol. */
function withSource({ content, source }: ValueDescription, context: EntryContext): PhrasingContent[] {
  if (source === undefined) return content;
  const sourceNode = createSymbolNode(source, getShortName(context.documentation, source), context);
  return joinInline([content, styledText('api-from', 'From ', sourceNode, '.')], ' ');
}

function getShortName({ entries }: Documentation, qualifiedName: string): string {
  return entries.get(qualifiedName)?.facts.symbol.name ?? getLastPart(qualifiedName);
}
