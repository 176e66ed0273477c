import { type PageContent, type Section, textOfSpans } from '../../../model/page/content';
import { comparesVersions } from '../../../model/page/errors';
import type { Problem } from '../../../model/problem';
import { keyOf } from '../../../model/reference/expand-errors';
import { problemsOf } from '../problems-in';

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
  if (!list) {
    const expected = 'the list of the errors of the version';
    const file = `${folder}/${ERROR_LIST}.mdx`;
    return [{ file, expected, found: 'no such page', fix: 'Write it, with an <Errors>' }];
  }
  const errors = list.sections.filter(({ isError }) => isError);
  const listed = new Set(errors.map(({ heading }) => keyOf(textOfSpans(heading))));
  const seen = new Map<string, string>();
  return problemsOf('', pages, (page, tell) => {
    for (const section of page.sections) {
      const { anchor, heading } = section;
      if (page !== list) {
        const fix =
          'Name the columns of the table | what you see | cause | what to do |, of which the list is made';
        for (const error of absentIn(section, listed))
          tell(`every error of a table in ${ERROR_LIST}`, `${error}, which the list lacks`, fix);
      } else if (anchor !== null) {
        const text = textOfSpans(heading);
        const found = `#${anchor} for “${seen.get(anchor)}” and for “${text}”`;
        const fix = 'Write the two alike if they are the same, or more of the message';
        if (seen.has(anchor)) tell('an address of its own for each error', found, fix);
        seen.set(anchor, text);
      }
    }
  });
}

/** The errors of a section that are not listed, with where they stand. */
function absentIn({ blocks, anchor }: Section, listed: ReadonlySet<string>): string[] {
  const rows = blocks.filter((block) => block.kind === 'row');
  const isListed = (code: string) => listed.has(keyOf(code));
  let isOfVersions = false;
  return rows.flatMap(({ head, cells, isError }) => {
    if (head) isOfVersions = comparesVersions(cells.map(textOfSpans));
    const [cell = []] = cells;
    const codes = cell.filter(({ style }) => style === 'code').map(({ text }) => text);
    const isAbout = isError || (cell[0]?.style === 'code' && EXCEPTION.test(codes[0] ?? ''));
    if (head || isOfVersions || !isAbout) return [];
    const absent = codes.find((code) => EXCEPTION.test(code) && !isListed(code));
    if (absent === undefined && (codes.length === 0 || codes.some(isListed))) return [];
    return [`\`${absent ?? codes[0]}\`${anchor === null ? '' : ` in #${anchor}`}`];
  });
}
