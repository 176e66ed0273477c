import { computeDigest } from '../../model/cache/digest';
import type { Cell } from './cells';

/** Notebook in the format nbformat 4.5. Only the fields that this site writes. */
interface NotebookFile {
  cells: NotebookCell[];
  metadata: object;
  nbformat: number;
  nbformat_minor: number;
}

interface NotebookCell {
  cell_type: 'code' | 'markdown';
  execution_count?: null;
  id: string;
  metadata: { tags?: readonly string[] };
  outputs?: { name: 'stdout'; output_type: 'stream'; text: string[] }[];
  source: string[];
}

/** Kernel of the notebooks. The names are those that Jupyter itself writes. */
const METADATA = {
  kernelspec: { display_name: 'Python 3', language: 'python', name: 'python3' },
  language_info: { file_extension: '.py', mimetype: 'text/x-python', name: 'python', version: '3.11' },
};

/**
 * Formats cells as a notebook. Two builds of the same cells return the same text, because the ids of cells depend only on their content.
 *
 * @throws If the notebook isn't valid, for example because a cell is empty.
 */
export function formatNotebook(cells: readonly Cell[]): string {
  const ids = new Map<string, number>();
  const notebookCells = cells.map(({ type, source, output, tags }): NotebookCell => {
    const digest = computeDigest(type, source).slice(0, 12);
    const count = (ids.get(digest) ?? 0) + 1;
    ids.set(digest, count);
    const id = count === 1 ? digest : `${digest}-${count}`;
    const metadata = tags ? { tags } : {};
    const lines = splitLines(source);
    if (type === 'markdown') return { cell_type: type, id, metadata, source: lines };
    // The page doesn't contain the line break at the end of an output.
    const text = splitLines(output === undefined || output === '' ? '' : `${output}\n`);
    const outputs =
      text.length > 0 ? [{ name: 'stdout' as const, output_type: 'stream' as const, text }] : [];
    return { cell_type: type, execution_count: null, id, metadata, outputs, source: lines };
  });
  const file: NotebookFile = { cells: notebookCells, metadata: METADATA, nbformat: 4, nbformat_minor: 5 };
  const [problem] = findNotebookProblems(file);
  if (problem !== undefined) throw new Error(problem);
  return `${JSON.stringify(file, null, 1)}\n`;
}

/** Splits text into lines, each with its line break, as Jupyter stores them. */
function splitLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+/g) ?? [];
}

/** Lists the mistakes in a notebook because of which Jupyter wouldn't open it, or because of which a cell wouldn't do anything. */
export function findNotebookProblems({ cells, nbformat, nbformat_minor }: NotebookFile): string[] {
  const ids = cells.map(({ id }) => id);
  const problems = cells.flatMap(({ cell_type: type, id, source, outputs, execution_count }, index) => {
    const place = `cell ${index + 1}`;
    const isCode = type === 'code';
    return [
      /^[\w-]{1,64}$/.test(id) && ids.indexOf(id) === index
        ? ''
        : `${place}: expected a unique id of 1 to 64 letters, digits, - and _, found "${id}".`,
      source.join('').trim() !== '' ? '' : `${place}: expected code or Markdown, found an empty cell.`,
      source.slice(0, -1).every((line) => line.endsWith('\n'))
        ? ''
        : `${place}: expected lines that end with a line break.`,
      isCode === (outputs !== undefined) && isCode === (execution_count === null)
        ? ''
        : `${place}: expected outputs and execution_count in code cells only.`,
      /[\uE000-\uE002]/.test(source.join('')) ? `${place}: expected final URLs, found a link target.` : '',
    ];
  });
  const isVersion = nbformat === 4 && nbformat_minor === 5;
  return [...problems.filter(Boolean), ...(isVersion ? [] : ['expected nbformat 4.5.'])];
}
