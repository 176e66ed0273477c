import postcss, { type ChildNode, type Rule } from 'postcss';
import parseSelector, { type Selector, type Node as SelectorNode } from 'postcss-selector-parser';
import { getOrCreate } from '../../shared/get-or-create';
import { groupBy } from '../../shared/group-by';

/** What the HTML of a page must contain so that a selector can match. */
interface Requirement {
  /** Names that must all occur: `tag`, `.class`, `#id` or `[attribute]`. */
  names: string[];
  /** The arguments of each `:is()`, `:where()` and `:has()`. The HTML must meet at least one requirement of each list. */
  alternatives: Requirement[][];
}

/** A declaration in a rule, such as `color: var(--text)`. */
interface StyleDeclaration {
  property: string;
  text: string;
  /** Names of the CSS variables in the value. */
  variables: string[];
}

/** A CSS rule, with the requirement of each of its selectors. */
interface StyleRule {
  type: 'rule';
  selectors: { text: string; requirement: Requirement }[];
  declarations: StyleDeclaration[];
}

/** An at-rule that contains rules, such as `@media`. */
interface StyleGroup {
  type: 'group';
  prelude: string;
  children: StyleNode[];
}

/** An at-rule that is copied unchanged, such as `@font-face`. */
interface StyleText {
  type: 'text';
  text: string;
  /** For `@keyframes`, the name of the animation. The at-rule is copied only if a selected rule uses this animation. */
  animation?: string;
}

type StyleNode = StyleRule | StyleGroup | StyleText;

/** Matches pseudo-classes and pseudo-elements that apply only after the reader has used the mouse, the keyboard or a finger. */
const INTERACTIVE = /^::?(?:hover|active|focus|focus-within|focus-visible|selection)$/;

/** Matches pseudo-classes with a list of selectors, one of which is enough: `:is(h1, h2)`. */
const ALTERNATIVES = /^:(?:is|where|has)$/;

/** Matches the code font in a list of fonts. The first paint uses the next font in the list, which looks almost the same. */
const LATE_FONT = /"?Site Mono"?\s*,/;

/**
 * Selects the rules of a style sheet that a page needs for its first paint: those whose tags, classes, ids and attributes occur in the HTML of the
 * page. Rules that apply only after an interaction, such as `:hover`, are left out. So are variables that no selected rule uses.
 *
 * The style sheet is parsed only once, so use the same instance for all pages.
 */
export class CriticalStyles {
  /** The style sheet without `@font-face` rules. Pages contain these rules, and a second copy would make browsers repeat the layout. */
  readonly sheet: string;
  readonly #nodes: StyleNode[];
  readonly #rules: StyleRule[] = [];
  /** Names in the requirements of all selectors. */
  readonly #names: ReadonlySet<string>;
  /** Matches required attributes in tags, and in inline scripts that set them. */
  readonly #attributePattern: RegExp;
  /** Cache of the selected rules as CSS. The keys are the required names on a page, which many pages have in common. */
  readonly #selections = new Map<string, string>();

  constructor(css: string) {
    const root = postcss.parse(css);
    this.#nodes = this.#readNodes(root.nodes);
    const requirements = this.#rules.flatMap(({ selectors }) =>
      selectors.map(({ requirement }) => requirement),
    );
    this.#names = new Set(requirements.flatMap(listNames));
    const attributes = [...this.#names].flatMap((name) => /^\[([a-z-]+)\]$/.exec(name)?.[1] ?? []);
    this.#attributePattern = new RegExp(`[\\s"'\`](?:${attributes.join('|')})(?=[="'\`\\s>])`, 'g');
    root.walkAtRules('font-face', (rule) => void rule.remove());
    this.sheet = String(root);
  }

  /** Returns the rules for a page as CSS, in the order of the style sheet and in the same layers. */
  select(html: string): string {
    const names = new Set(
      [...collectNames(html, this.#attributePattern)].filter((name) => this.#names.has(name)),
    );
    return getOrCreate(this.#selections, [...names].sort().join(' '), () => this.#format(names));
  }

  #format(names: ReadonlySet<string>): string {
    /** Maps each rule that the page needs to its matching selectors. */
    const selectorsByRule = new Map<StyleRule, string>();
    for (const rule of this.#rules) {
      const selectors = rule.selectors.filter(({ requirement }) => isMet(requirement, names));
      if (selectors.length > 0) selectorsByRule.set(rule, selectors.map(({ text }) => text).join());
    }
    const declarations = [...selectorsByRule.keys()].flatMap((rule) => rule.declarations);
    const variables = collectVariables(declarations);
    const animations = declarations.filter(({ property }) => property.startsWith('animation'));
    const formatNode = (node: StyleNode): string => {
      if (node.type === 'text') {
        const { animation, text } = node;
        const isUsed = !animation || animations.some((declaration) => declaration.text.includes(animation));
        return isUsed ? text : '';
      }
      if (node.type === 'rule') {
        const selector = selectorsByRule.get(node);
        return selector ? formatRule(selector, node.declarations, variables) : '';
      }
      const content = node.children.map(formatNode).join('');
      return content && `${node.prelude}{${content}}`;
    };
    return this.#nodes.map(formatNode).join('');
  }

  /** Converts the parsed style sheet. Also adds each rule to `#rules`. */
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
        return [{ type: 'text', text: String(node), animation: node.params }];
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
    // The first paint doesn't need transitions, because they run only after an interaction.
    if (node.type !== 'decl' || node.prop.startsWith('transition')) return [];
    const variables = [...node.value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);
    return [{ property: node.prop, text: String(node).replace(LATE_FONT, ''), variables }];
  });
  return { type: 'rule', selectors, declarations };
}

/** Whether a declaration defines a variable, such as `--text: black`. */
function isDefinition({ property }: StyleDeclaration): boolean {
  return property.startsWith('--');
}

/** Returns what the HTML must contain for a selector to match. Null if the selector matches only after an interaction. */
function readRequirement(selector: Selector): Requirement | null {
  const names: string[] = [];
  const alternatives: Requirement[][] = [];
  for (const node of selector.nodes) {
    const name = readName(node);
    if (name) names.push(name);
    if (node.type !== 'pseudo') continue;
    if (INTERACTIVE.test(node.value)) return null;
    // Other pseudo-classes, such as `:not()`, don't require any names.
    if (!ALTERNATIVES.test(node.value)) continue;
    const options = node.nodes.map(readRequirement).filter((option) => option !== null);
    if (options.length === 0) return null;
    alternatives.push(options);
  }
  return { names, alternatives };
}

/** Returns the name that a part of a selector requires. Null for other parts, such as combinators. */
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

/** Collects tags, classes, ids and attributes in a page's HTML. If text looks like an attribute, a few unneeded rules are selected. */
function collectNames(html: string, attributePattern: RegExp): Set<string> {
  const listMatches = (pattern: RegExp) => [...new Set(html.match(pattern))];
  /** Returns `['.note', '.wide']` for the text ` class="note wide"`. */
  const listValues = (text: string) => {
    const [attribute = '', value = ''] = text.slice(1, -1).split('="');
    return value.split(' ').map((name) => (attribute === 'class' ? '.' : '#') + name);
  };
  return new Set([
    ...listMatches(TAG).map((text) => text.slice(1)),
    ...listMatches(attributePattern).map((text) => `[${text.slice(1)}]`),
    ...listMatches(CLASS_OR_ID).flatMap(listValues),
  ]);
}

/** Collects the CSS variables that properties use, directly or through other variables. */
function collectVariables(declarations: readonly StyleDeclaration[]): Set<string> {
  const definitions = groupBy(declarations.filter(isDefinition), ({ property }) => property);
  const properties = declarations.filter((declaration) => !isDefinition(declaration));
  const variables = new Set(properties.flatMap((declaration) => declaration.variables));
  // This loop also visits the variables that it adds to the set.
  for (const name of variables)
    for (const definition of definitions.get(name) ?? [])
      for (const nestedName of definition.variables) variables.add(nestedName);
  return variables;
}

/** Formats a rule without unused CSS variables. Returns an empty string if no declaration remains. */
function formatRule(
  selector: string,
  declarations: readonly StyleDeclaration[],
  variables: ReadonlySet<string>,
): string {
  const texts = declarations
    .filter((declaration) => !isDefinition(declaration) || variables.has(declaration.property))
    .map(({ text }) => text);
  return texts.length === 0 ? '' : `${selector}{${texts.join(';')}}`;
}
