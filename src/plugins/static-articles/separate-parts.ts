import { computeDigest } from '../../model/cache/digest';
import { PARTS } from '../../model/static-html/fold';

/** Folder in the build for the HTML of articles. */
const FOLDER = 'assets/articles';

/** Matches the statement that exports the HTML strings of a page, such as `export const parts = ["<p>…</p>"];`. */
const STATEMENT = new RegExp(`^export (?:const|let|var) ${PARTS} = (?<list>\\[[\\s\\S]*?\\]);$`, 'm');

/** Moves an article's HTML from the page's script to a JSON file, because only readers who follow a link to the page need the script's copy. */
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
