import type { ParsedPage } from '../../../model/page/page-file';
import { codeVariants } from '../../../model/page/variants';
import type { Problem } from '../../../model/problem';
import type { SitePage } from './site-pages';

/** Pages that build one working thing. The list of the tutorials is none. */
function isTutorial(id: string): boolean {
  return id === 'get_started' || (id.startsWith('tutorials/') && id !== 'tutorials/intro');
}

/** A tutorial ends with its samples as files, so that a reader can run the whole without copying each. */
export function wholeProgramProblems(
  { tree, page: { program } }: Readonly<ParsedPage>,
  { file, id }: Pick<SitePage, 'file' | 'id'>,
): Problem[] {
  if (!isTutorial(id)) return [];
  const { all } = codeVariants(tree, ({ lang }) => lang === 'python');
  const last = all.at(-1)?.position?.start.line;
  if (last === undefined) return [];
  const expected = 'the whole program below the last sample of a tutorial';
  if (!program) {
    const fix = 'Write <WholeProgram /> there; with several files, <WholeProgram run="main.py" />.';
    return [{ file, line: last, expected, found: 'none', fix }];
  }
  const line = program.node.position?.start.line ?? 1;
  if (last < line) return [];
  const found = `a sample in line ${last}, below it`;
  return [{ file, line, expected, found, fix: 'Move <WholeProgram /> down.' }];
}
