import { computeDigest } from '../../model/cache/digest';
import { PARTS } from '../../model/static-html/fold';

/** Matches the page's HTML strings in its compiled code: `export const parts = ["<p>…</p>"];`. */
const STATEMENT = new RegExp(`^export (?:const|let|var) ${PARTS} = (?<list>\\[[\\s\\S]*?\\]);$`, 'm');

/**
 * Moves an article's HTML from the page's script to a JSON file. The document already contains this HTML, so readers who open the page directly would
 * otherwise download it twice.
 */
export function separateParts(code: string, emitFile: (path: string, content: string) => void): string {
  const list = STATEMENT.exec(code)?.groups?.list;
  if (list === undefined) return code;
  const parts: string[] = JSON.parse(list);
  const content = JSON.stringify(parts);
  const path = `assets/articles/article.${computeDigest(content)}.json`;
  emitFile(path, content);
  const lines = [
    "import { loadParts } from '@site/src/client/article-parts';",
    `export const ${PARTS} = await loadParts(__webpack_public_path__ + ${JSON.stringify(path)});`,
  ];
  return code.replace(STATEMENT, () => lines.join('\n'));
}
