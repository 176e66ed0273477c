import postcss, { type ChildNode, type Rule } from 'postcss';
import parseSelector, { type Selector, type Node as SelectorNode } from 'postcss-selector-parser';
import { getOrCreate } from '../../shared/get-or-create';
import { groupBy } from '../../shared/group-by';

/** What a page must contain for a selector to match anything. For example, `.note a` requires the class `note` and an `<a>` element. */
interface Requirement {
  /** Required tags, classes, ids and attributes, written like selectors: `a`, `.note`, `#top`, `[hidden]`. */
  names: string[];
  /** Arguments of each `:is()`, `:where()` or `:has()`. For `:is(a, .note)`, the page must contain an `a` or a `.note`. */
  alternatives: Requirement[][];
}

interface StyleDeclaration {
  property: string;
  /** Property and value: `color: var(--text)`. */
  text: string;
  /** Variables that the value uses, such as `--text`. */
  variables: string[];
}

interface StyleRule {
  type: 'rule';
  selectors: { text: string; requirement: Requirement }[];
  declarations: StyleDeclaration[];
}

/** At-rule that contains other rules, such as `@media`. */
interface StyleGroup {
  type: 'group';
  prelude: string;
  children: StyleNode[];
}

/** At-rule that is copied into pages unchanged, such as `@font-face`. */
interface StyleText {
  type: 'text';
  text: string;
  /** Name of the animation that `@keyframes` defines. Pages that don't use the animation don't get the at-rule. */
  animation?: string;
}

type StyleNode = StyleRule | StyleGroup | StyleText;

/** Matches `:hover` and similar selectors, which can't match before the reader interacts with the page. */
const INTERACTIVE = /^::?(?:hover|active|focus|focus-within|focus-visible|selection)$/;

/** Matches pseudo-classes that need only one of their arguments to match, such as `:is(h1, h2)`. */
const ALTERNATIVES = /^:(?:is|where|has)$/;

/**
 * Matches the code font in a `font-family` list. Critical styles omit this font, because it loads late and the fallback font looks almost the same.
 */
const LATE_FONT = /"?Site Mono"?\s*,/;

/**
 * Finds the CSS rules that a page needs for its first paint, so that browsers can show the page before they have loaded the style sheet. A rule is
 * needed if its tags, classes, ids and attributes occur in the page's HTML. Skips unused variables and rules such as `:hover`.
 *
 * The constructor parses the style sheet, so use the same instance for all pages.
 */
export class CriticalStyles {
  /**
   * The style sheet without its `@font-face` rules. Pages already contain these rules, and repeating them would make browsers redo the page's layout.
   */
  readonly sheet: string;
  readonly #nodes: StyleNode[];
  readonly #rules: StyleRule[] = [];
  /** Names that at least one selector requires. All other names on a page are irrelevant. */
  readonly #names: ReadonlySet<string>;
  /** Matches the attributes that selectors require, such as `hidden`, both in tags and in inline scripts that set them. */
  readonly #attributePattern: RegExp;
  /** Maps the required names on a page to the page's critical CSS. Many pages contain the same names, so they share the cached CSS. */
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

  /** Returns the CSS for a page's first paint. Rules keep their order and their cascade layers. */
  select(html: string): string {
    const names = new Set(
      [...collectNames(html, this.#attributePattern)].filter((name) => this.#names.has(name)),
    );
    return getOrCreate(this.#selections, [...names].sort().join(' '), () => this.#format(names));
  }

  #format(names: ReadonlySet<string>): string {
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

  /** Converts parsed CSS and adds every rule to `#rules`, including those inside of groups. */
  #readNodes(nodes: readonly ChildNode[]): StyleNode[] {
    return nodes.flatMap((node): StyleNode[] => {
      if (node.type === 'comment') return [];
      if (node.type === 'rule') {
        const rule = readRule(node);
        this.#rules.push(rule);
        return [rule];
      }
      // The parser omits the semicolon after at-rules without a block, such as `@layer a, b;`.
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
    // Transitions run only after an interaction, so the first paint doesn't need them.
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

/** Returns what a page must contain for a selector to match, or null for selectors such as `a:hover`, which need an interaction. */
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

/** Returns the name that one part of a selector requires, such as `.note`, or null for parts such as combinators. */
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
 * Collects the tags, classes, ids and attributes in HTML. Text that merely looks like an attribute counts, too, which only adds a few unneeded rules.
 */
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

/** Formats a rule as CSS without unused variables. Returns an empty string if no declaration remains. */
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
