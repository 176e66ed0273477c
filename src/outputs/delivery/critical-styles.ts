import postcss, { type ChildNode, type Rule } from 'postcss';
import parseSelector, { type Selector, type Node as SelectorNode } from 'postcss-selector-parser';
import { getOrCreate } from '../../shared/get-or-create';

/** Names that the HTML of a page must contain so that a selector can match: `tag`, `.class`, `#id` or `[attribute]`. */
interface Requirement {
  names: string[];
  /** Lists of alternatives, from `:is()` and similar pseudo-classes. At least one requirement of each list must be met. */
  alternatives: Requirement[][];
}

/** A declaration in a rule, and the variables that its value uses. */
interface StyleDeclaration {
  property: string;
  text: string;
  variables: string[];
}

/** A rule with its selectors, each with what it requires. */
interface StyleRule {
  type: 'rule';
  selectors: { text: string; requirement: Requirement }[];
  declarations: StyleDeclaration[];
  /** Declarations of variables, which are also in `declarations`. */
  definitions: StyleDeclaration[];
  /** Variables that the other declarations use. */
  variables: string[];
  /** Values of the properties `animation` and `animation-name`. */
  animations: string;
}

/** An at-rule that contains rules, such as `@media`. */
interface StyleGroup {
  type: 'group';
  prelude: string;
  children: StyleNode[];
}

/** An at-rule that is copied as it is. `keyframes` is the name of an animation, whose keyframes are copied only if a rule uses them. */
interface StyleText {
  type: 'text';
  text: string;
  keyframes?: string;
}

type StyleNode = StyleRule | StyleGroup | StyleText;

/** Matches pseudo-classes and pseudo-elements that only apply after the reader has done something. */
const INTERACTIVE = /^::?(?:hover|active|focus|focus-within|focus-visible|selection)$/;

/** Matches pseudo-classes that match if one of their arguments matches. */
const ALTERNATIVES = /^:(?:is|where|has)$/;

/** The font of code in a list of fonts. Pages use and load it when the style sheet arrives, because its fallback looks almost the same. */
const LATE_FONT = /"?Site Mono"?\s*,/;

/**
 * Selects the rules of a style sheet that a page needs for its first paint: those whose tags, classes, ids and attributes occur in the HTML of the
 * page. Rules that only apply after the reader has done something, such as `:hover`, are left out. So are variables that no selected rule uses.
 *
 * The style sheet is parsed only once, so use the same instance for all pages.
 */
export class CriticalStyles {
  /**
   * The style sheet without the declarations of fonts, which all pages contain. With them, browsers would lay out the whole page again when the style
   * sheet arrives.
   */
  readonly sheet: string;
  readonly #nodes: StyleNode[];
  readonly #rules: StyleRule[] = [];
  /** Names that any selector requires. */
  readonly #names: ReadonlySet<string>;
  /** Matches those attributes in HTML, or in a string of an inline script that sets the attribute. */
  readonly #attribute: RegExp;
  /** Selected rules as CSS, by those names that a page contains. Many pages contain the same. */
  readonly #selections = new Map<string, string>();

  constructor(css: string) {
    const root = postcss.parse(css);
    this.#nodes = this.#readNodes(root.nodes);
    const requirements = this.#rules.flatMap(({ selectors }) =>
      selectors.map(({ requirement }) => requirement),
    );
    this.#names = new Set(requirements.flatMap(listNames));
    const attributes = [...this.#names].flatMap((name) => /^\[([a-z-]+)\]$/.exec(name)?.[1] ?? []);
    this.#attribute = new RegExp(`[\\s"'\`](?:${attributes.join('|')})(?=[="'\`\\s>])`, 'g');
    root.walkAtRules('font-face', (rule) => void rule.remove());
    this.sheet = String(root);
  }

  /** Returns the rules for a page as CSS, in the order of the style sheet and in the same layers. */
  select(html: string): string {
    const names = new Set([...collectNames(html, this.#attribute)].filter((name) => this.#names.has(name)));
    return getOrCreate(this.#selections, [...names].sort().join(' '), () => this.#format(names));
  }

  #format(names: ReadonlySet<string>): string {
    const rules = new Map<StyleRule, string>();
    for (const rule of this.#rules) {
      const selectors = rule.selectors.filter(({ requirement }) => isMet(requirement, names));
      if (selectors.length > 0) rules.set(rule, selectors.map(({ text }) => text).join());
    }
    const variables = collectVariables([...rules.keys()]);
    const animations = [...rules.keys()].map((rule) => rule.animations).join(' ');
    const format = (node: StyleNode): string => {
      if (node.type === 'text')
        return node.keyframes && !animations.includes(node.keyframes) ? '' : node.text;
      if (node.type === 'rule') return formatRule(node, rules.get(node), variables);
      const content = node.children.map(format).join('');
      return content && `${node.prelude}{${content}}`;
    };
    return this.#nodes.map(format).join('');
  }

  #readNodes(nodes: readonly ChildNode[]): StyleNode[] {
    return nodes.flatMap((node): StyleNode[] => {
      if (node.type === 'comment') return [];
      if (node.type === 'rule') {
        const rule = readRule(node);
        this.#rules.push(rule);
        return [rule];
      }
      // At-rules without a block end with a semicolon, which the parser leaves out.
      if (node.type !== 'atrule' || !node.nodes) return [{ type: 'text', text: `${node};` }];
      if (node.name === 'font-face') return [{ type: 'text', text: String(node) }];
      if (node.name.endsWith('keyframes'))
        return [{ type: 'text', text: String(node), keyframes: node.params }];
      return [
        { type: 'group', prelude: `@${node.name} ${node.params}`, children: this.#readNodes(node.nodes) },
      ];
    });
  }
}

function readRule(rule: Rule): StyleRule {
  const selectors = parseSelector()
    .astSync(rule.selector)
    .nodes.flatMap((selector) => {
      const requirement = readRequirement(selector);
      return requirement ? [{ text: String(selector), requirement }] : [];
    });
  const declarations = rule.nodes.flatMap((node): StyleDeclaration[] => {
    // Nothing changes slowly before the reader has done something.
    if (node.type !== 'decl' || node.prop.startsWith('transition')) return [];
    const variables = [...node.value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);
    return [{ property: node.prop, text: String(node).replace(LATE_FONT, ''), variables }];
  });
  const animations = declarations.filter(({ property }) => property.startsWith('animation'));
  const properties = declarations.filter((declaration) => !isDefinition(declaration));
  return {
    type: 'rule',
    selectors,
    declarations,
    definitions: declarations.filter(isDefinition),
    variables: properties.flatMap(({ variables }) => variables),
    animations: animations.map(({ text }) => text).join(' '),
  };
}

function isDefinition({ property }: StyleDeclaration): boolean {
  return property.startsWith('--');
}

/** Returns null if the selector can't match before the reader has done something. */
function readRequirement(selector: Selector): Requirement | null {
  const names: string[] = [];
  const alternatives: Requirement[][] = [];
  for (const node of selector.nodes) {
    const name = readName(node);
    if (name) names.push(name);
    if (node.type !== 'pseudo') continue;
    if (INTERACTIVE.test(node.value)) return null;
    if (!ALTERNATIVES.test(node.value)) continue;
    const options = node.nodes.map(readRequirement).filter((option) => option !== null);
    if (options.length === 0) return null;
    alternatives.push(options);
  }
  return { names, alternatives };
}

function readName(node: SelectorNode): string | null {
  if (node.type === 'tag') return node.value.toLowerCase();
  if (node.type === 'class') return `.${node.value}`;
  if (node.type === 'id') return `#${node.value}`;
  return node.type === 'attribute' ? `[${node.attribute}]` : null;
}

function listNames({ names, alternatives }: Requirement): string[] {
  return [...names, ...alternatives.flat().flatMap(listNames)];
}

function isMet({ names, alternatives }: Requirement, pageNames: ReadonlySet<string>): boolean {
  return (
    names.every((name) => pageNames.has(name)) &&
    alternatives.every((options) => options.some((option) => isMet(option, pageNames)))
  );
}

const TAG = /<[a-z][\w-]*/g;
const CLASS_OR_ID = /\s(?:class|id)="[^"]*"/g;

/**
 * Collects the tags, classes, ids and attributes in the HTML of a page. Some may be words of the text instead, but this only selects a few rules more.
 *
 * @param attribute - Matches the attributes to collect.
 */
function collectNames(html: string, attribute: RegExp): Set<string> {
  // Most matches occur many times.
  const listMatches = (pattern: RegExp) => [...new Set(html.match(pattern))];
  const listValues = (text: string) => {
    const [attribute = '', value = ''] = text.slice(1, -1).split('="');
    return value.split(' ').map((name) => (attribute === 'class' ? '.' : '#') + name);
  };
  return new Set([
    ...listMatches(TAG).map((text) => text.slice(1)),
    ...listMatches(attribute).map((text) => `[${text.slice(1)}]`),
    ...listMatches(CLASS_OR_ID).flatMap(listValues),
  ]);
}

/** Collects the variables that the rules use, directly or through other variables. */
function collectVariables(rules: readonly StyleRule[]): Set<string> {
  const definitions = new Map<string, StyleDeclaration[]>();
  for (const definition of rules.flatMap((rule) => rule.definitions))
    getOrCreate(definitions, definition.property, () => []).push(definition);
  const variables = new Set(rules.flatMap((rule) => rule.variables));
  // A set also iterates over the names that are added meanwhile.
  for (const name of variables)
    for (const definition of definitions.get(name) ?? [])
      for (const used of definition.variables) variables.add(used);
  return variables;
}

function formatRule(
  { declarations }: StyleRule,
  selector: string | undefined,
  variables: ReadonlySet<string>,
): string {
  if (selector === undefined) return '';
  const used = declarations.filter(
    (declaration) => !isDefinition(declaration) || variables.has(declaration.property),
  );
  return used.length === 0 ? '' : `${selector}{${used.map(({ text }) => text).join(';')}}`;
}
