import { type Block, type PageContent, type Section, textOfSpans } from '../../../model/page/content';
import { comparesVersions } from '../../../model/page/errors';
import type { Problem } from '../../../model/problem';
import { keyOf } from '../../../model/reference/expand-errors';
import { problemsIn, problemsOf } from '../problems-in';

/** Where a version lists its errors. */
const ERROR_LIST = 'core_api/errors';

/** A name that says itself that it is an exception's, at the beginning of some code. */
const EXCEPTION = /^(?:\w+\.)*[A-Z]\w*(?:Error|Exception|Warning)(?!\w)/;

/**
 * Holds the list of errors of a version against its pages as readers see them: every error of a table is listed, and each under an
 * address of its own.
 */
export function checkErrors(pages: readonly PageContent[], folder: string): Problem[] {
  const list = pages.find(({ id }) => id === ERROR_LIST);
  const { problems, tell } = problemsIn(list?.file ?? `${folder}/${ERROR_LIST}.mdx`);
  if (!list) {
    tell('the list of the errors of the version', 'no such page', 'Write it, with an <Errors>');
    return problems;
  }
  const listed = new Set(
    list.sections.filter(({ isError }) => isError).map(({ heading }) => keyOf(textOfSpans(heading))),
  );
  const others = pages.filter((page) => page !== list);
  const absent = problemsOf('', others, ({ sections }, tellPage) => {
    const fix =
      'Name the columns of the table | what you see | cause | what to do |, of which the list is made';
    for (const section of sections)
      for (const error of absentIn(section, listed))
        tellPage(`every error of a table in ${ERROR_LIST}`, `${error}, which the list lacks`, fix);
  });
  const seen = new Map<string, string>();
  for (const { anchor, heading } of list.sections) {
    if (anchor === null) continue;
    const text = textOfSpans(heading);
    const found = `#${anchor} for “${seen.get(anchor)}” and for “${text}”`;
    const fix = 'Write the two alike if they are the same, or more of the message';
    if (seen.has(anchor)) tell('an address of its own for each error', found, fix);
    seen.set(anchor, text);
  }
  return [...absent, ...problems];
}

/** The errors of a section that are not listed, with where they stand. */
function absentIn({ blocks, anchor }: Section, listed: ReadonlySet<string>): string[] {
  let isOfVersions = false;
  return blocks.flatMap((block) => {
    if (block.kind === 'row' && block.head) isOfVersions = comparesVersions(block.cells.map(textOfSpans));
    if (isOfVersions) return [];
    const codes = codesOf(block);
    const isListed = (code: string) => listed.has(keyOf(code));
    const absent = codes.find((code) => EXCEPTION.test(code) && !isListed(code));
    if (absent === undefined && (codes.length === 0 || codes.some(isListed))) return [];
    return [`\`${absent ?? codes[0]}\`${anchor === null ? '' : ` in #${anchor}`}`];
  });
}

/** The code in the first cell of a row, if the row is about an error. */
function codesOf(block: Block): string[] {
  if (block.kind !== 'row' || block.head) return [];
  const [cell = []] = block.cells;
  const codes = cell.filter(({ style }) => style === 'code').map(({ text }) => text);
  const isAbout = block.isError || (cell[0]?.style === 'code' && EXCEPTION.test(codes[0] ?? ''));
  return isAbout ? codes : [];
}
