import type { PhrasingContent, RootContent } from 'mdast';
import { getOrCreate } from '../../shared/get-or-create';
import { getLastPart } from '../../shared/text/dotted';
import { createDefinitionList, createFold, type Definition } from '../mdx/definitions';
import { code, emphasis, headingWithId, inline, joinInline, link, styledText } from '../mdx/mdast';
import { type Documentation, findDescription } from '../symbols/documentation';
import type { Facts, ParameterOrAttribute } from '../symbols/facts';
import { createValueAnchor, type ResolvedConstant } from '../symbols/resolve';
import { addStars, isRequired } from '../symbols/signature';
import type { EntryContext } from './expand';
import { createSymbolNode, createTypeNodes } from './expand-facts';
import { formatUrl, moveContent } from './links';

/** Lists a symbol's parameters or attributes: its own in `direct`, and a collapsed list for each base class or decorator in `inherited`. */
export function createValueLists(
  section: 'parameters' | 'attributes',
  facts: Facts,
  context: EntryContext,
): { direct: RootContent[]; inherited: RootContent[] } {
  const direct: Definition[] = [];
  const inherited = new Map<string, Definition[]>();
  for (const value of facts[section] ?? []) {
    const { name, annotation, module } = value;
    const description = findValueDescription(section, value, context);
    const foldSource = getFoldSource(value, description);
    // The label of a collapsed list already names the source, so only a value without a description repeats it.
    const isSourceShown = foldSource === undefined || description.content.length === 0;
    const shownDescription = isSourceShown ? withSource(description, context) : description.content;

    const id = createValueAnchor(facts.symbol.name, name, context.headingIds);
    const definition = createDefinition(id, addStars(value), shownDescription, {
      type: annotation === null ? [] : createTypeNodes(annotation, module, context),
      value: value.value,
      isMandatory: section === 'parameters' && isRequired(value),
      sourceUrl: foldSource && findValueUrl(`${foldSource}.${name}`, context),
    });
    if (foldSource === undefined) direct.push(definition);
    else getOrCreate(inherited, foldSource, (): Definition[] => []).push(definition);
  }

  return {
    direct: direct.length > 0 ? [createDefinitionList(direct)] : [],
    inherited: [...inherited].map(([source, definitions]) => {
      const singular = section === 'parameters' ? 'parameter' : 'attribute';
      const noun = definitions.length === 1 ? singular : section;
      const title = `${noun} from ${getShortName(context.documentation, source)}`;
      const list = createDefinitionList(definitions);
      return createFold('api-folded', title, `${definitions.length} ${title}`, [list]);
    }),
  };
}

/** Returns the base class or decorator whose collapsed list contains the value, or undefined if the value is always visible. */
function getFoldSource({ kind, isInherited, addedBy }: ParameterOrAttribute, { source }: ValueDescription) {
  const isFoldable = kind === 'ATTRIBUTE' || isInherited || addedBy !== undefined;
  return isFoldable ? source : undefined;
}

function findValueUrl(qualifiedName: string, { documentation, file }: EntryContext): string | undefined {
  const location = documentation.valueLocations.get(qualifiedName);
  return location && formatUrl(location, file);
}

/** Returns the Markdown for a `<Constants>` element: a heading and a list of constants with their types, values and descriptions. */
export function expandConstants(
  constants: readonly ResolvedConstant[],
  context: EntryContext,
): RootContent[] {
  const { modules } = context.documentation.symbols.inventory;
  const definitions = constants.map(({ symbol, description }) => {
    const { name, module } = symbol;
    const { annotation, value = null } = modules[module]?.constants[name] ?? {};
    const type = annotation === undefined ? [] : createTypeNodes(annotation, module, context);
    return createDefinition(name, name, description.content, { type, value });
  });
  return [headingWithId(2, 'constants', 'Constants'), createDefinitionList(definitions)];
}

interface ValueFacts {
  type: PhrasingContent[];
  value: string | null;
  isMandatory?: boolean;
  /** URL that the value's name links to: the base class's documentation if the value is inherited, otherwise the value's own anchor. */
  sourceUrl?: string;
}

function createDefinition(
  id: string,
  name: string,
  description: PhrasingContent[],
  { type, value, isMandatory = false, sourceUrl = `#${id}` }: ValueFacts,
): Definition {
  return {
    id,
    term: [
      link(sourceUrl, code(name)),
      ...(type.length > 0 ? inline`${styledText('api-colon', ': ')}${type}` : []),
      ...(value === null ? [] : inline` = ${code(value)}`),
      ...(isMandatory ? inline` ${emphasis('required')}` : []),
    ],
    description,
  };
}

interface ValueDescription {
  content: PhrasingContent[];
  /** Symbol that the description comes from, or decorator that adds the parameter. Shown as “From `Model`.” */
  source?: string;
}

function findValueDescription(
  section: 'parameters' | 'attributes',
  value: ParameterOrAttribute,
  context: EntryContext,
): ValueDescription {
  const [ownSymbol] = value.describedBy;
  const match = findDescription(context.documentation, section, value);
  if (!match) return { content: [], source: value.addedBy };
  const { description, symbolName, file } = match;
  const isOwnDescription = symbolName === ownSymbol;
  // Copies the nodes, because other pages use them too and the compiler changes them.
  if (isOwnDescription && file === context.file) return { content: structuredClone(description.content) };
  const content = moveContent(description.content, file, context.file);
  // A setting is described on another page but under its own class, so it doesn't need a source.
  return { content, source: isOwnDescription ? undefined : symbolName };
}

function withSource({ content, source }: ValueDescription, context: EntryContext): PhrasingContent[] {
  if (source === undefined) return content;
  const sourceNode = createSymbolNode(source, getShortName(context.documentation, source), context);
  return joinInline([content, styledText('api-from', 'From ', sourceNode, '.')], ' ');
}

function getShortName({ entries }: Documentation, qualifiedName: string): string {
  return entries.get(qualifiedName)?.facts.symbol.name ?? getLastPart(qualifiedName);
}
