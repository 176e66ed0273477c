import { computeDigest } from '../../model/cache/digest';
import type { Cell } from './cells';

/** A cell in the format nbformat 4.5. Only the fields that this site writes. */
interface NotebookCell {
  cell_type: Cell['kind'];
  id: string;
  metadata: object;
  source: string[];
  execution_count?: null;
  outputs?: object[];
}

/** Kernel of the notebooks. The names are those that Jupyter itself writes. */
const METADATA = {
  kernelspec: { display_name: 'Python 3', language: 'python', name: 'python3' },
  language_info: { file_extension: '.py', mimetype: 'text/x-python', name: 'python', version: '3.11' },
};

/**
 * Formats cells as a notebook, as Jupyter would save it. Ids of cells depend only on the cells, so two builds return the same text.
 *
 * @param file - The file of the page, for error messages.
 * @throws If Jupyter wouldn't open the notebook, or if a cell wouldn't do anything.
 */
export function formatNotebook(cells: readonly Cell[], file: string): string {
  const counts = new Map<string, number>();
  const notebookCells = cells.map(({ kind, source, output, tags }): NotebookCell => {
    const digest = computeDigest(kind, source).slice(0, 12);
    const count = (counts.get(digest) ?? 0) + 1;
    counts.set(digest, count);
    const id = count === 1 ? digest : `${digest}-${count}`;
    const fields = { id, metadata: tags ? { tags } : {} };
    const lines = splitLines(source);
    if (kind === 'markdown') return { cell_type: kind, ...fields, source: lines };
    // The page doesn't contain the line break at the end of an output.
    const stream = { name: 'stdout', output_type: 'stream', text: splitLines(`${output}\n`) };
    return {
      cell_type: kind,
      execution_count: null,
      ...fields,
      outputs: output ? [stream] : [],
      source: lines,
    };
  });
  const [problem] = findCellProblems(notebookCells);
  if (problem !== undefined) throw new Error(`${file}: ${problem}`);
  const notebook = { cells: notebookCells, metadata: METADATA, nbformat: 4, nbformat_minor: 5 };
  return `${JSON.stringify(notebook, null, 1)}\n`;
}

/** Splits text into lines, each with its line break, as Jupyter stores them. */
function splitLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+/g) ?? [];
}

/** Lists mistakes in cells: Jupyter wouldn't open the notebook, a cell wouldn't do anything, or a link wouldn't work. */
export function findCellProblems(cells: readonly NotebookCell[]): string[] {
  const ids = cells.map(({ id }) => id);
  return cells.flatMap(({ cell_type: type, id, source, outputs, execution_count: count }, index) => {
    const text = source.join('');
    const problems: [isProblem: boolean, text: string][] = [
      [!/^[\w-]{1,64}$/.test(id) || ids.indexOf(id) !== index, `expected a unique id, found "${id}"`],
      [text.trim() === '', 'expected code or Markdown, found an empty cell'],
      [splitLines(text).join('\0') !== source.join('\0'), 'expected lines that end with a line break'],
      [
        new Set([type === 'code', outputs !== undefined, count === null]).size > 1,
        'expected outputs and execution_count in code cells only',
      ],
      [/[\uE000\uE001]/.test(text), 'expected URLs, found a link target'],
    ];
    return problems.flatMap(([isProblem, message]) => (isProblem ? `cell ${index + 1}: ${message}.` : []));
  });
}
