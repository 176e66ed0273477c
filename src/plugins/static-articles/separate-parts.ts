import { computeDigest } from '../../model/cache/digest';
import { PARTS } from '../../model/static-html/fold';

/** Folder in the build for the HTML of articles. */
const FOLDER = 'assets/articles';

/** Matches the statement that exports the HTML strings of a page, such as `export const parts = ["<p>…</p>"];`. */
const STATEMENT = new RegExp(`^export (?:const|let|var) ${PARTS} = (?<list>\\[[\\s\\S]*?\\]);$`, 'm');

/**
 * Moves the HTML of an article from the script of its page to a JSON file. Otherwise, browsers that open the page would load this HTML twice: in the
 * document and in the script. The JSON file is loaded only when a reader follows a link to the page (`src/client/article-parts.ts`).
 */
export function separateParts(code: string, emitFile: (path: string, content: string) => void): string {
  const list = STATEMENT.exec(code)?.groups?.list;
  if (list === undefined) return code;
  const parts: string[] = JSON.parse(list);
  const content = JSON.stringify(parts);
  const path = `${FOLDER}/article.${computeDigest(content)}.json`;
  emitFile(path, content);
  const lines = [
    "import { loadParts } from '@site/src/client/article-parts';",
    `export const ${PARTS} = await loadParts(__webpack_public_path__ + ${JSON.stringify(path)});`,
  ];
  return code.replace(STATEMENT, () => lines.join('\n'));
}
