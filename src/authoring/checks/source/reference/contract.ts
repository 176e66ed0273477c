import { compareProblems, type Problem } from '../../../../model/problem';
import type { Documentation } from '../../../../model/symbols/documentation';
import { checkContractCoverage } from './contract-coverage';
import { checkEntry } from './contract-entry';
import { checkHeadings, checkOrder, checkTitle } from './contract-headings';

/**
 * Holds the reference of a version against its source: every public symbol of a documented module has one entry, which
 * describes everything that can be passed and read, and nothing else.
 *
 * @param documentation - What the version's pages document.
 * @param folder - Its docs folder.
 * @returns What does not hold, by file and line.
 */
export function checkReference(documentation: Documentation, folder: string): Problem[] {
  const checkPage = documentation.pages.flatMap((page) => [
    ...page.problems,
    ...checkTitle(page.page, folder),
    ...checkHeadings(page, documentation),
    ...checkOrder(page),
    ...page.entries.flatMap((entry) => checkEntry(entry, page.page, documentation)),
  ]);
  return [...checkPage, ...checkContractCoverage(documentation, folder)].sort(compareProblems);
}

/** How much a version's reference documents. */
export interface ReferenceCounts {
  modules: number;
  symbols: number;
  /** Parameters and attributes, those that only a base class describes not counted. */
  parameters: number;
}

/** @returns How much the pages of a version document. */
export function countReference({ pages }: Documentation): ReferenceCounts {
  const sum = (count: (page: (typeof pages)[number]) => number) =>
    pages.reduce((total, page) => total + count(page), 0);
  return {
    modules: new Set(pages.flatMap(({ page }) => page.modules)).size,
    symbols: sum(({ entries, constants }) => entries.length + constants.length),
    parameters: sum(({ entries }) =>
      entries.reduce((total, { entry }) => total + entry.parameters.length + entry.attributes.length, 0),
    ),
  };
}
