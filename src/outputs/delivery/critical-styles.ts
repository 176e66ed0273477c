import postcss, { type AtRule, type ChildNode, type Node, type Root, type Rule } from 'postcss';
import parseSelector, { type Selector, type Node as SelectorNode } from 'postcss-selector-parser';
import { getOrCreate } from '../../shared/get-or-create';
import { groupBy } from '../../shared/group-by';

/** Names and elements that a page must contain for a selector to match anything. For example, `.note a` requires the class `note` and an `<a>` element. */
interface Requirement {
  /** Required tags, classes, ids and attributes, written like selectors: `a`, `.note`, `#top`, `[hidden]`. */
  names: string[];
  /** A list for each `:is()`, `:where()` or `:has()`. The page must match at least one item of each list: for `:is(a, .note)`, `a` or `.note`. */
  alternatives: Requirement[][];
}

interface StyleDeclaration {
  property: string;
  /** The complete declaration, such as `color: var(--text)`. */
  text: string;
  variables: string[];
}

interface StyleRule {
  selectors: { text: string; requirement: Requirement }[];
  declarations: StyleDeclaration[];
}

/** These selectors can't match before the reader interacts with the page. */
const INTERACTIVE = /^::?(?:hover|active|focus|focus-within|focus-visible|selection)$/;

/** These pseudo-classes match if one of their arguments does, such as `:is(h1, h2)`. */
const ALTERNATIVES = /^:(?:is|where|has)$/;

/** Matches the code font in a list of fonts. Critical styles omit this font, because it loads late and the fallback font looks almost the same. */
const LATE_FONT = /"?Site Mono"?\s*,/;

/**
 * Finds the CSS rules that a page needs for its first paint, so that the page can appear before its style sheet has loaded.
 * Use the same instance for all pages, because the constructor parses the style sheet.
 */
export class CriticalStyles {
  /** The style sheet without `@font-face` rules. Each page's HTML already contains them, and a second copy would make browsers redo the layout. */
  readonly sheet: string;
  readonly #root: Root;
  /** All rules of the style sheet, including rules inside of groups such as `@media`. */
  readonly #rules = new Map<ChildNode, StyleRule>();
  readonly #requiredNames: ReadonlySet<string>;
  /** Finds attributes such as `hidden` in HTML tags and inline scripts, but only those that the style sheet's selectors use. */
  readonly #attributePattern: RegExp;
  readonly #cssByNames = new Map<string, string>();

  constructor(css: string) {
    this.#root = postcss.parse(css);
    this.#root.walkRules((rule) => {
      if (!isKeyframes(rule.parent)) this.#rules.set(rule, readRule(rule));
    });
    const requirements = [...this.#rules.values()].flatMap(({ selectors }) =>
      selectors.map(({ requirement }) => requirement),
    );
    this.#requiredNames = new Set(requirements.flatMap(listNames));
    const attributes = [...this.#requiredNames].flatMap((name) => /^\[([a-z-]+)\]$/.exec(name)?.[1] ?? []);
    const startAndName = `[\\s"'\`](?:${attributes.join('|')})`;
    // Excludes words in a text, such as “open”: after an attribute comes its value, a quote, another attribute or the end of the tag.
    const lookahead = `(?=[="'\`>]|\\s+[\\w-]+[=>])`;
    this.#attributePattern = new RegExp(startAndName + lookahead, 'g');

    const sheet = this.#root.clone();
    sheet.walkAtRules('font-face', (rule) => void rule.remove());
    this.sheet = String(sheet);
  }

  /** Returns the CSS for a page's first paint. Rules keep their order and their cascade layers. */
  select(html: string): string {
    const names = new Set(
      [...collectNames(html, this.#attributePattern)].filter((name) => this.#requiredNames.has(name)),
    );
    return getOrCreate(this.#cssByNames, [...names].sort().join(' '), () => this.#format(names));
  }

  #format(names: ReadonlySet<string>): string {
    const usedRules = new Map<ChildNode, { selector: string; declarations: StyleDeclaration[] }>();
    for (const [node, { selectors, declarations }] of this.#rules) {
      const usedSelectors = selectors.filter(({ requirement }) => isMet(requirement, names));
      if (usedSelectors.length === 0) continue;
      usedRules.set(node, { selector: usedSelectors.map(({ text }) => text).join(), declarations });
    }
    const declarations = [...usedRules.values()].flatMap((rule) => rule.declarations);
    const variables = collectVariables(declarations);
    const animations = declarations.filter(({ property }) => property.startsWith('animation'));

    const formatNode = (node: ChildNode): string => {
      if (node.type === 'comment') return '';
      if (node.type === 'rule') {
        const usedRule = usedRules.get(node);
        return usedRule ? formatRule(usedRule.selector, usedRule.declarations, variables) : '';
      }
      // The parser omits the semicolon after declarations and after at-rules without a block, such as `@layer a, b;`.
      if (node.type === 'decl' || !node.nodes) return `${node};`;
      if (node.name === 'font-face') return String(node);
      if (isKeyframes(node))
        return animations.some(({ text }) => text.includes(node.params)) ? String(node) : '';
      const content = node.nodes.map(formatNode).join('');
      return content && `@${node.name} ${node.params}{${content}}`;
    };
    return this.#root.nodes.map(formatNode).join('');
  }
}

function isKeyframes(node: Node | undefined): boolean {
  return node?.type === 'atrule' && (node as AtRule).name.endsWith('keyframes');
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
  return { selectors, declarations };
}

function definesVariable({ property }: StyleDeclaration): boolean {
  return property.startsWith('--');
}

/** Returns what a page must contain for a selector to match, or null for selectors such as `a:hover`, which can't match before an interaction. */
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

/** Collects the tags, attributes, classes and ids in a page's HTML. May also match `open=` in a script, which only adds unneeded CSS rules. */
function collectNames(html: string, attributePattern: RegExp): Set<string> {
  const listMatches = (pattern: RegExp) => [...new Set(html.match(pattern))];
  /** Splits a `class` or `id` attribute into selectors: ` class="note wide"` becomes `['.note', '.wide']`. */
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

function collectVariables(declarations: readonly StyleDeclaration[]): Set<string> {
  const definitions = groupBy(declarations.filter(definesVariable), ({ property }) => property);
  const properties = declarations.filter((declaration) => !definesVariable(declaration));
  const variables = new Set(properties.flatMap((declaration) => declaration.variables));
  // This loop also visits the variables that it adds to the set.
  for (const name of variables)
    for (const definition of definitions.get(name) ?? [])
      for (const nestedName of definition.variables) variables.add(nestedName);
  return variables;
}

function formatRule(
  selector: string,
  declarations: readonly StyleDeclaration[],
  variables: ReadonlySet<string>,
): string {
  const texts = declarations
    .filter((declaration) => !definesVariable(declaration) || variables.has(declaration.property))
    .map(({ text }) => text);
  return texts.length === 0 ? '' : `${selector}{${texts.join(';')}}`;
}
