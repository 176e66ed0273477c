import type { PhrasingContent, RootContent } from 'mdast';
import { lastName } from '../../shared/text/dotted';
import { type Definition, definitionList, fold } from '../mdx/definitions';
import { aside, code, emphasis, join, link, words } from '../mdx/mdast';
import { type Documentation, type Place, wordsAbout } from '../symbols/documentation';
import type { Facts, ParameterOrAttribute } from '../symbols/facts';
import { type ResolvedConstant, valueAnchor } from '../symbols/resolve';
import { isRequired, starred } from '../symbols/signature';
import type { EntryContext } from './expand';
import { symbolNode, typeNodes } from './expand-facts';
import { addressOf, moveWords } from './links';

/** Lists of an entry's parameters or attributes. */
export interface ValueLists {
  /** List of the values that the entry shows directly. */
  own: RootContent[];
  /** Folded lists of inherited values. */
  inherited: RootContent[];
}

/** Creates the lists of a symbol's parameters. Folds inherited parameters, and parameters that a decorator adds. */
export function parameterLists(facts: Facts, context: EntryContext): ValueLists {
  const isFolded = ({ isInherited, addedBy }: ParameterOrAttribute) => isInherited || addedBy !== undefined;
  return valueLists('parameters', facts.parameters ?? [], isFolded, facts, context);
}

/** Creates the lists of a class's attributes. Folds all inherited attributes. */
export function attributeLists(facts: Facts, context: EntryContext): ValueLists {
  return valueLists('attributes', facts.attributes, () => true, facts, context);
}

/** @param isFolded - Whether to fold a value whose description belongs to another entry. */
function valueLists(
  section: 'parameters' | 'attributes',
  values: readonly ParameterOrAttribute[],
  isFolded: (value: ParameterOrAttribute) => boolean | undefined,
  { symbol }: Facts,
  context: EntryContext,
): ValueLists {
  const own: Definition[] = [];
  const inherited = new Map<string, Definition[]>();
  for (const value of values) {
    const found = wordsOf(section, value, context);
    const definition = (said: PhrasingContent[], home?: Place) =>
      definitionOf(valueAnchor(symbol.name, value.name, context.headings), starred(value), said, {
        type: typeOf(value, context),
        value: value.value,
        mustBePassed: section === 'parameters' && isRequired(value),
        home: home && addressOf(home, context.file),
      });
    if (found.source !== undefined && isFolded(value)) {
      // Only a value without a description links to its source, because the label of the fold already names the source.
      const home = context.documentation.values.get(`${found.source}.${value.name}`);
      const said = found.own.length > 0 ? found.own : withSource(found, context);
      inherited.set(found.source, [...(inherited.get(found.source) ?? []), definition(said, home)]);
    } else own.push(definition(withSource(found, context)));
  }
  return {
    own: own.length > 0 ? [definitionList(own)] : [],
    inherited: [...inherited].map(([source, definitions]) => {
      const what = definitions.length === 1 ? section.slice(0, -1) : section;
      const title = `${what} from ${shortName(context.documentation, source)}`;
      return fold('api-folded', title, `${definitions.length} ${title}`, [definitionList(definitions)]);
    }),
  };
}

/** Creates the list of a module's constants. */
export function constantList(constants: readonly ResolvedConstant[], context: EntryContext): RootContent {
  const { modules } = context.documentation.symbols.inventory;
  const definitions = constants.map(({ symbol, description }) => {
    const constant = modules[symbol.module]?.constants[symbol.name];
    return definitionOf(symbol.name, symbol.name, description.words, {
      type: constant?.annotation === undefined ? [] : typeNodes(constant.annotation, symbol.module, context),
      value: constant?.value ?? null,
    });
  });
  return definitionList(definitions);
}

interface ValueFacts {
  type: PhrasingContent[];
  value: string | null;
  /** Whether a call must pass the value. */
  mustBePassed?: boolean;
  /** URL of the inherited value. */
  home?: string;
}

/** Creates a definition in Python syntax: `name: type = value`. The name links to the inherited value, or else to itself. */
function definitionOf(
  id: string,
  name: string,
  said: PhrasingContent[],
  { type, value, mustBePassed = false, home = `#${id}` }: ValueFacts,
): Definition {
  return {
    id,
    term: [
      link(home, code(name)),
      ...(type.length > 0 ? words`: ${type}` : []),
      ...(value === null ? [] : words` = ${code(value)}`),
      ...(mustBePassed ? words` ${emphasis('required')}` : []),
    ],
    words: said,
  };
}

function typeOf({ annotation, module }: ParameterOrAttribute, context: EntryContext): PhrasingContent[] {
  return annotation === null ? [] : typeNodes(annotation, module, context);
}

interface ValueWords {
  own: PhrasingContent[];
  /** Qualified name of the other entry that describes the value, or of the decorator that adds it. Undefined for the entry's own description. */
  source?: string;
}

/** Finds the writer's description of a value, or the inherited description. */
function wordsOf(
  section: 'parameters' | 'attributes',
  value: ParameterOrAttribute,
  context: EntryContext,
): ValueWords {
  const [own] = value.describedBy;
  const found = wordsAbout(context.documentation, section, value);
  // Copies the nodes, because other pages use them, and the compiler changes the nodes of this page.
  if (found && found.from === own && found.file === context.file)
    return { own: structuredClone(found.description.words) };
  return {
    own: found ? moveWords(found.description.words, found.file, context.file) : [],
    // A setting is described on another page, but its class shows the description as its own.
    source: found?.from === own ? undefined : (found?.from ?? value.addedBy),
  };
}

/** Adds a link to the source of a description. */
function withSource({ own, source }: ValueWords, context: EntryContext): PhrasingContent[] {
  if (source === undefined) return own;
  const from = symbolNode(source, shortName(context.documentation, source), context);
  return join([own, aside('api-from', 'From ', from, '.')], ' ');
}

function shortName({ entries }: Documentation, qualifiedName: string): string {
  return entries.get(qualifiedName)?.facts.symbol.name ?? lastName(qualifiedName);
}
