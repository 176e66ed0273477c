import { listPageFiles, readDocumentation } from '../../model/page/version-folder';
import { formatProblem, type Problem } from '../../model/problem';
import { type Documentation, indexPages } from '../../model/symbols/documentation';
import { checkReference } from '../checks/source/reference/contract';
import { type ApiChange, type ApiState, listApiChanges, listMessageChanges, listMessages } from './changes';
import { readMentions } from './mentions';
import { indexNames } from './names';
import { compareSeverity, listPlaces, type Place } from './places';

/** A change with the places that mention it, the most severe first. */
type ChangeImpact = ApiChange & { places: Place[] };

/** Effect of a new state of the framework on the pages of a version. */
export interface Impact {
  /** Changes that pages mention, the most severe first. */
  changes: ChangeImpact[];
  /** Descriptions of the changes that no page mentions, except new symbols. */
  unmentioned: string[];
  /** New problems of the reference check, such as symbols without an entry. */
  undocumented: Problem[];
  /** Descriptions of new symbols in modules that no page documents. */
  withoutPage: string[];
}

/**
 * Determines how a new state of the framework affects the pages of a version.
 *
 * @throws Error if a page isn't valid MDX.
 */
export function assessImpact(folder: string, previousState: ApiState, newState: ApiState): Impact {
  const pages = readDocumentation(folder).pages.map(({ page }) => page);
  const before = indexPages(previousState.inventory, pages);
  const after = indexPages(newState.inventory, pages);
  const knownProblems = new Set(checkReference(before, folder).map((problem) => formatProblem(problem)));
  const apiChanges = listApiChanges(before, after);
  const changes = apiChanges.filter(({ kind }) => kind !== 'added');
  const names = indexNames(before.symbols, changes, listMessages(newState));
  const pageMentions = listPageFiles(folder).map((file) => readMentions(file, before.symbols, names));
  const impacts = [...changes, ...listMessageChanges(previousState, newState)].map((change) => ({
    ...change,
    places: listPlaces(change, pageMentions, names),
  }));
  return {
    changes: impacts
      .filter(({ places }) => places.length > 0)
      .sort((a, b) => compareSeverity(a.places[0] as Place, b.places[0] as Place)),
    unmentioned: impacts.flatMap(({ text, places }) => (places.length === 0 ? text : [])),
    undocumented: checkReference(after, folder).filter(
      (problem) => !knownProblems.has(formatProblem(problem)),
    ),
    withoutPage: apiChanges
      .filter(
        ({ target, kind, symbol }) => target === 'symbol' && kind === 'added' && !hasPage(symbol, after),
      )
      .map(({ text }) => text),
  };
}

/** Whether a page documents the module of a symbol. The top-level package counts only for itself. */
function hasPage(symbol: string, { locations }: Documentation): boolean {
  return [...locations.keys()].some(
    (name) => name === symbol || (name !== 'superduper' && symbol.startsWith(`${name}.`)),
  );
}
