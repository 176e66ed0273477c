import { type Block, type PageContent, type Section, textOfSpans } from '../../../model/page/content';
import { comparesVersions } from '../../../model/page/errors';
import type { Problem } from '../../../model/problem';

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
    return [
      {
        file: `${folder}/${ERROR_LIST}.mdx`,
        expected: 'the list of the errors of the version',
        found: 'no such page',
        fix: 'Write it, with an <Errors>',
      },
    ];
  }
  const listed = new Set(
    list.sections.filter(({ isError }) => isError).map(({ heading }) => keyOf(textOfSpans(heading))),
  );
  const absent = pages.flatMap((page) =>
    page === list ? [] : page.sections.flatMap((section) => absentIn(section, page.file, listed)),
  );
  return [...absent, ...doubledIn(list)];
}

function absentIn({ blocks, anchor }: Section, file: string, listed: ReadonlySet<string>): Problem[] {
  let isOfVersions = false;
  return blocks.flatMap((block): Problem[] => {
    if (block.kind === 'row' && block.head) isOfVersions = comparesVersions(block.cells.map(textOfSpans));
    if (isOfVersions) return [];
    const codes = codesOf(block);
    const isListed = (code: string) => listed.has(keyOf(code));
    const absent = codes.find((code) => EXCEPTION.test(code) && !isListed(code));
    if (absent === undefined && (codes.length === 0 || codes.some(isListed))) return [];
    return [
      {
        file,
        expected: `every error of a table in ${ERROR_LIST}`,
        found: `\`${absent ?? codes[0]}\`${anchor === null ? '' : ` in #${anchor}`}, which the list lacks`,
        fix: 'Name the columns of the table | what you see | cause | what to do |, of which the list is made',
      },
    ];
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

function doubledIn({ file, sections }: PageContent): Problem[] {
  const seen = new Map<string, string>();
  return sections.flatMap(({ anchor, heading }): Problem[] => {
    if (anchor === null) return [];
    const text = textOfSpans(heading);
    const other = seen.get(anchor);
    seen.set(anchor, text);
    if (other === undefined) return [];
    return [
      {
        file,
        expected: 'an address of its own for each error',
        found: `#${anchor} for “${other}” and for “${text}”`,
        fix: 'Write the two alike if they are the same, or more of the message',
      },
    ];
  });
}

/** Without the module of the exception, however dots are written. */
function keyOf(printed: string): string {
  return printed
    .replace(/^(?:\w+\.)+(?=[A-Z]\w*(?::|$))/, '')
    .replaceAll('...', '…')
    .trim();
}
