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

/** The lists of values that an entry shows. */
export interface ValueLists {
  /** Those that the symbol itself declares. */
  own: RootContent[];
  /** Those that it inherits, folded. */
  inherited: RootContent[];
}

/** @returns The parameters that a caller passes. */
export function parameterLists(facts: Facts, context: EntryContext): ValueLists {
  const isFolded = ({ isInherited, addedBy }: ParameterOrAttribute) => isInherited || addedBy !== undefined;
  return valueLists('parameters', facts.parameters ?? [], isFolded, facts, context);
}

/** @returns The attributes that an instance or a class holds. */
export function attributeLists(facts: Facts, context: EntryContext): ValueLists {
  return valueLists('attributes', facts.attributes, () => true, facts, context);
}

/** @param isFolded - Whether a value is folded where its words are those of another entry. */
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
      // The home that the fold names once need not be named for each, unless there is nothing else to say.
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

/** @returns A module's constants. */
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
  /** Whether a call fails without it. */
  mustBePassed?: boolean;
  /** Address of where it is inherited from. */
  home?: string;
}

/** A line as Python has it, `name: type = value`, whose name leads to itself, or to where it is inherited from. */
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
  /** Qualified name of the entry that they are taken from, or of what adds the value; undefined if they are the entry's own. */
  source?: string;
}

/** The writer's words, or those of the entry that it is inherited from. */
function wordsOf(
  section: 'parameters' | 'attributes',
  value: ParameterOrAttribute,
  context: EntryContext,
): ValueWords {
  const [own] = value.describedBy;
  const found = wordsAbout(context.documentation, section, value);
  // A copy: the words are stored for other pages, and what compiles this page changes its nodes.
  if (found && found.from === own && found.file === context.file)
    return { own: structuredClone(found.description.words) };
  return {
    own: found ? moveWords(found.description.words, found.file, context.file) : [],
    // A setting is told on a page of its own, and its class shows it as its own.
    source: found?.from === own ? undefined : (found?.from ?? value.addedBy),
  };
}

/** The words, and behind them a link to where they come from. */
function withSource({ own, source }: ValueWords, context: EntryContext): PhrasingContent[] {
  if (source === undefined) return own;
  const from = symbolNode(source, shortName(context.documentation, source), context);
  return join([own, aside('api-from', 'From ', from, '.')], ' ');
}

function shortName({ entries }: Documentation, qualifiedName: string): string {
  return entries.get(qualifiedName)?.facts.symbol.name ?? lastName(qualifiedName);
}
