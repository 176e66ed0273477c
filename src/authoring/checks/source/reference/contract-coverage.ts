import type { Node } from 'unist';
import type { ApiSymbol } from '../../../../model/inventory/lookup';
import { formatPlace, type Problem, problemAt } from '../../../../model/problem';
import type { Documentation } from '../../../../model/symbols/documentation';
import { type RequiredSymbol, requiredSymbols } from '../../../../model/symbols/required';

/** Every public symbol of a documented module has one entry, or an omission with its reason; no omission is needless. */
export function checkContractCoverage(documentation: Documentation, folder: string): Problem[] {
  const required = requiredOn(documentation);
  return [
    ...duplicates(documentation, folder),
    ...needlessOmissions(documentation, required),
    ...missing(documentation, required),
  ];
}

/** What the modules that pages name require, by qualified name, with the first page that names the module. */
function requiredOn({ pages, symbols }: Documentation): Map<string, RequiredSymbol & { file: string }> {
  const required = new Map<string, RequiredSymbol & { file: string }>();
  for (const { page } of pages) {
    for (const one of page.modules.flatMap((module) => requiredSymbols(symbols.inventory, module))) {
      if (!required.has(one.qualifiedName)) required.set(one.qualifiedName, { ...one, file: page.file });
    }
  }
  return required;
}

function missing(
  { pages, places }: Documentation,
  required: ReadonlyMap<string, RequiredSymbol & { file: string }>,
): Problem[] {
  const omitted = new Set(
    pages.flatMap(({ omissions }) => omissions.map(({ symbol }) => symbol.qualifiedName)),
  );
  return [...required.values()]
    .filter(
      ({ qualifiedName, owner }) =>
        !places.has(qualifiedName) && !omitted.has(qualifiedName) && !omitted.has(owner ?? ''),
    )
    .map(({ file, module, name, isConstant }) => {
      const fix = isConstant ? 'Add it to <Constants>' : `Add an <Api of="${name}">`;
      const message = `expected an entry for \`${name}\` of \`${module}\`, found none. ${fix}, or say why not with <Omit of="${name}" reason="…" />.`;
      return problemAt(file, undefined, message);
    });
}

function needlessOmissions(
  { pages, places }: Documentation,
  required: ReadonlyMap<string, unknown>,
): Problem[] {
  return pages.flatMap(({ page, omissions }) =>
    omissions.flatMap(({ symbol: { qualifiedName, name }, node }) => {
      if (required.has(qualifiedName) && !places.has(qualifiedName)) return [];
      const found = places.has(qualifiedName) ? 'which has an entry' : 'which needs no entry';
      const message = `expected <Omit> only for what would be missing, found \`${name}\`, ${found}. Remove the <Omit>.`;
      return [problemAt(page.file, node, message)];
    }),
  );
}

/** Two entries for one symbol would drift apart, and two of one name on a page would share their anchor. */
function duplicates({ pages }: Documentation, folder: string): Problem[] {
  const seen = new Map<string, Problem>();
  return pages.flatMap(({ page: { file }, entries, constants }) => {
    const described: { node: Node; symbol: ApiSymbol }[] = [
      ...entries.map(({ entry, facts }) => ({ node: entry.node, symbol: facts.symbol })),
      ...constants.map(({ description, symbol }) => ({ node: description.node, symbol })),
    ];
    return described.flatMap(({ node, symbol: { qualifiedName, name } }) => {
      const here = problemAt(file, node, '');
      const keys = [qualifiedName, `${file}#${name}`];
      const first = seen.get(qualifiedName) ?? seen.get(`${file}#${name}`);
      for (const key of keys) seen.set(key, first ?? here);
      if (first === undefined) return [];
      const message = `expected one entry for \`${name}\`, found a second; the first is at ${formatPlace(first, folder)}. Keep one of them.`;
      return [{ ...here, message }];
    });
  });
}
