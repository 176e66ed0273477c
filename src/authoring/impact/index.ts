import { listPageFiles, readDocumentation } from '../../model/page/version-folder';
import { formatProblem, type Problem } from '../../model/problem';
import { type Documentation, indexPages } from '../../model/symbols/documentation';
import { checkReference } from '../checks/source/reference/contract';
import {
  type ApiState,
  type FrameworkChange,
  listApiChanges,
  listMessageChanges,
  listMessages,
} from './changes';
import { readMentions } from './mentions';
import { indexNames } from './names';
import { compareSeverity, listPlaces, type Place } from './places';

export interface Impact {
  /** Changes that affect pages, each with the places that mention the changed name. The most severe changes and places come first. */
  changes: (FrameworkChange & { places: Place[] })[];
  unmentioned: string[];
  /** New problems on reference pages, such as a missing entry for a new symbol. */
  undocumented: Problem[];
  /** Texts such as “class `Listener` is new” about symbols whose module isn't documented on any page. */
  withoutPage: string[];
}

/** Determines how API changes affect a version's pages. Throws an error if a page isn't valid MDX. */
export function assessImpact(folder: string, previousState: ApiState, newState: ApiState): Impact {
  const pages = readDocumentation(folder).pages.map(({ page }) => page);
  const before = indexPages(previousState.inventory, pages);
  const after = indexPages(newState.inventory, pages);
  const apiChanges = listApiChanges(before, after);
  const newSymbols = apiChanges.filter(({ target, kind }) => target === 'symbol' && kind === 'added');
  const changes = apiChanges.filter(({ kind }) => kind !== 'added');

  // Includes the new messages, because a message that a page quotes is still correct if it matches one of them.
  const names = indexNames(before.symbols, changes, listMessages(newState));
  const pageMentions = listPageFiles(folder).map((file) => readMentions(file, before.symbols, names));
  const impacts = [...changes, ...listMessageChanges(previousState, newState)].map((change) => ({
    ...change,
    places: listPlaces(change, pageMentions, names),
  }));

  const knownProblems = new Set(checkReference(before, folder).map((problem) => formatProblem(problem)));
  const problems = checkReference(after, folder);
  return {
    changes: impacts
      .filter(({ places }) => places.length > 0)
      .sort((a, b) => compareSeverity(a.places[0] as Place, b.places[0] as Place)),
    unmentioned: impacts.flatMap(({ text, places }) => (places.length === 0 ? text : [])),
    undocumented: problems.filter((problem) => !knownProblems.has(formatProblem(problem))),
    withoutPage: newSymbols.flatMap(({ symbol, text }) => (hasPage(symbol, after) ? [] : text)),
  };
}

/** Whether a page documents a symbol or its module. Ignores the page about the package `superduper`, because most symbols belong to that package. */
function hasPage(symbol: string, { locations }: Documentation): boolean {
  return [...locations.keys()].some(
    (name) => name === symbol || (name !== 'superduper' && symbol.startsWith(`${name}.`)),
  );
}
