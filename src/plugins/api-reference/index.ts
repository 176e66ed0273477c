import type { Root } from 'mdast';
import type { Plugin } from 'unified';
import { compareProblems, formatProblem } from '../../page/problem';
import type { LiveVersion } from '../../reference/live-version';
import { fillPage } from '../../reference/transform';

export type { LiveVersion } from '../../reference/live-version';
export { fingerprintOf } from './fingerprint';

interface Options {
  /** Address of the framework's repository, for links to its source. */
  repository: string;
  /** The live versions, the oldest first: entries then say since which of them they exist, and when they last changed. */
  versions?: readonly LiveVersion[];
  /**
   * What `fingerprintOf` gives. Docusaurus compiles a page again when an option of its MDX plugins has changed, and a page shows
   * more than its own file says.
   */
  fingerprint?: string;
}

/**
 * Remark plugin. Fills the facts of the version's inventory into `<Api>` entries and resolves symbol links (see README.md).
 * It runs before Docusaurus's own plugins, so that what it makes is Markdown like any other: in the table of contents, with
 * anchors, with links checked.
 *
 * @throws The compilation fails with all problems of the page, each with file, line and column.
 */
const apiReference: Plugin<[Options], Root> =
  ({ repository, versions }) =>
  (tree, file) => {
    const problems = fillPage(tree, file.path, repository, versions).sort(compareProblems);
    const [first] = problems;
    if (first === undefined) return;
    const message = problems.map((problem) => formatProblem(problem)).join('\n');
    const { line, column } = first;
    file.fail(message, { place: { line, column }, source: 'api-reference' });
  };

export default apiReference;
