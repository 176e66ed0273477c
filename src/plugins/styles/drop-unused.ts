import { resolve } from 'node:path';
import { DROPPED } from './unused-infima';

/** The part of PostCSS that is used here. */
interface Node {
  remove: () => void;
}
interface Rule extends Node {
  selectors: string[];
  nodes: readonly unknown[];
}
interface AtRule extends Node {
  nodes?: readonly unknown[];
}
interface Root {
  source?: { input: { file?: string } };
  walkDecls: (visit: (declaration: Node & { prop: string }) => void) => void;
  walkRules: (visit: (rule: Rule) => void) => void;
  walkAtRules: (visit: (rule: AtRule) => void) => void;
}
interface Result {
  messages: object[];
}

const INFIMA = /[\\/]infima[\\/]dist[\\/]/;
const LIST = resolve(__dirname, 'unused-infima.ts');

/** Plugin of PostCSS that leaves out of Infima's sheet, and no other, what nothing uses. */
export const dropUnused = {
  postcssPlugin: 'drop-unused',
  Once(root: Root, { result }: { result: Result }): void {
    if (!INFIMA.test(root.source?.input.file ?? '')) return;
    // The bundler may use the sheet that it has cached only as long as the list is the same.
    result.messages.push({ type: 'dependency', plugin: 'drop-unused', file: LIST });
    root.walkDecls((declaration) => {
      if (DROPPED.has(declaration.prop)) declaration.remove();
    });
    root.walkRules((rule) => {
      const kept = keptSelectors(rule.selectors);
      if (kept.length === 0 || rule.nodes.length === 0) rule.remove();
      else if (kept.length < rule.selectors.length) rule.selectors = kept;
    });
    root.walkAtRules((rule) => {
      if (rule.nodes?.length === 0) rule.remove();
    });
  },
};

/** @returns those of a rule's selectors that something on the site may fit */
export function keptSelectors(selectors: readonly string[]): string[] {
  return selectors.filter((selector) => {
    // A name within `:not` need not be in the page for the selector to match.
    const wanted = selector.replace(/:not\([^)]*\)/g, '');
    return ![...wanted.matchAll(/\.([\w-]+)/g)].some(([, name = '']) => DROPPED.has(name));
  });
}
