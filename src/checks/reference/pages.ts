import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Root } from 'mdast';
import { digestOf, fileDigest, filesDigest } from '../../cache/digest';
import { remember, type Store } from '../../cache/store';
import { INVENTORY } from '../../inventory/types';
import { HAS_ERROR_LIST, MAY_HAVE_ERRORS } from '../../page/errors';
import { takeParsedPage } from '../../page/page-file';
import type { Problem } from '../../page/problem';
import { fillPage } from '../../reference/transform';
import { errorsDigest, readVersionErrors } from '../../reference/version-errors';
import { documentingFiles, pageFiles, readDocumentation } from '../../reference/version-folder';
import { checkReference } from './contract';

/** What the reference has to resolve: links to symbols, and elements that it fills in. */
const USES_REFERENCE =
  /api:|<(?:Api|Constants|Errors|Omit|Params|Attributes|Returns|Raises|Settings|WholeProgram)\b/;

/**
 * Holds the reference of a version against its inventory, and what its pages name of the API against the reference.
 *
 * @param folder - The version's docs folder, an absolute path.
 * @param results - What was found before.
 * @param changed - If given, the only files that have changed: what does not depend on them is not asked.
 */
export function checkReferencePages(
  folder: string,
  results: Store,
  changed?: ReadonlySet<string>,
): Problem[] {
  const documenting = documentingFiles(folder);
  const isAll = changed === undefined || documenting.some((file) => changed.has(file));
  const documented = filesDigest(documenting);
  const contract = isAll
    ? remember(results, digestOf('contract', documented), () =>
        checkReference(readDocumentation(folder), folder),
      )
    : [];
  // Before any page is taken: the list of errors is made of all of them.
  const errors = errorsDigest(readVersionErrors(folder));
  const all = pageFiles(folder).map((file) => ({ file, source: readFileSync(file, 'utf8') }));
  const isListChanged = all.some(({ file, source }) => changed?.has(file) && MAY_HAVE_ERRORS.test(source));
  const pages = all
    .filter(
      ({ file, source }) => isAll || changed.has(file) || (isListChanged && HAS_ERROR_LIST.test(source)),
    )
    .filter(({ source }) => USES_REFERENCE.test(source) || MAY_HAVE_ERRORS.test(source));
  if (pages.length === 0) return contract;
  // Where symbols are documented decides about links, and not what is said of them.
  const places = remember(results, digestOf('places', documented), () => placesIn(folder));
  const facts = digestOf(places, fileDigest(join(folder, INVENTORY)));
  const named = pages.flatMap(({ file, source }) =>
    remember(results, digestOf('names', facts, HAS_ERROR_LIST.test(source) ? errors : '', file, source), () =>
      namedIn(file, source),
    ),
  );
  return [...contract, ...named];
}

function namedIn(file: string, source: string): Problem[] {
  const tree = treeOf(file, source);
  return tree ? fillPage(tree, file, { repository: '' }) : [];
}

/** @returns nothing where the page cannot be parsed: the check of its text says where, and why */
function treeOf(file: string, source: string): Root | undefined {
  try {
    return takeParsedPage(file, source).tree;
  } catch {
    return undefined;
  }
}

function placesIn(folder: string): string {
  const { places } = readDocumentation(folder);
  return digestOf(...[...places].map(([name, { file }]) => `${name} ${relative(folder, file)}`).sort());
}
