import type { SyntaxNode, Tree } from '@lezer/common';
import type { SymbolIndex } from '../../inventory/lookup';
import type { Context, NameLink } from './expressions';
import { Bindings, join, type Scope } from './scope';
import { runAll } from './statements';

/** A sample of a page. */
export interface Sample {
  code: string;
  tree: Tree;
}

/** The samples of a page in order; of several ways, a reader takes one. */
export type Part = { sample: Sample } | { ways: Part[][] };

/**
 * Finds the names that certainly mean a symbol of the framework. The samples of a page are read as one module, from top to bottom.
 *
 * @param parts - The samples.
 * @param index - The version's symbols.
 * @returns The names in each sample, by their place.
 */
export function findNames(parts: readonly Part[], index: SymbolIndex): Map<Sample, NameLink[]> {
  const found = new Map<Sample, NameLink[]>();
  const later: ((seen: Scope) => void)[] = [];
  const samples = samplesOf(parts);
  const bindings = new Bindings(volatileNames(samples));

  const contextOf = (sample: Sample, scope: Scope): Context => {
    const links: NameLink[] = [];
    found.set(sample, links);
    return {
      index,
      sample: samples.indexOf(sample),
      code: sample.code,
      scope,
      bindings,
      hidden: new Set(),
      link: (link) => links.push(link),
      defer: (action) => later.push(action),
    };
  };
  const read = (list: readonly Part[], scope: Scope): Scope =>
    list.reduce((current, part) => {
      if ('ways' in part) return join(part.ways.map((way) => read(way, new Map(current))));
      runAll(part.sample.tree.topNode, contextOf(part.sample, current));
      return current;
    }, scope);

  read(parts, new Map());
  // What is deferred may defer more.
  for (const action of later) action(bindings.seenLater());
  for (const links of found.values()) links.sort((a, b) => a.from - b.from);
  return found;
}

function samplesOf(parts: readonly Part[]): Sample[] {
  return parts.flatMap((part) => ('ways' in part ? part.ways.flatMap(samplesOf) : [part.sample]));
}

/** Names that a function binds for the whole module: nobody knows when. */
function volatileNames(samples: readonly Sample[]): Set<string> {
  const names = new Set<string>();
  for (const { code, tree } of samples) {
    tree.iterate({
      enter: ({ node }) => {
        if (node.name !== 'ScopeStatement') return;
        for (const name of node.getChildren('VariableName')) names.add(textOf(name, code));
      },
    });
  }
  return names;
}

function textOf({ from, to }: SyntaxNode, code: string): string {
  return code.slice(from, to);
}
