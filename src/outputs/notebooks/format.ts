import { computeDigest } from '../../model/cache/digest';
import type { Cell } from './cells';

/** Metadata that selects a notebook's Python kernel, with the fields that Jupyter writes. */
const METADATA = {
  kernelspec: { display_name: 'Python 3', language: 'python', name: 'python3' },
  language_info: { file_extension: '.py', mimetype: 'text/x-python', name: 'python', version: '3.11' },
};

/**
 * Formats cells as a notebook in the format nbformat 4.5, as Jupyter would save it.
 *
 * @param file - The file of the page, for error messages.
 * @throws If a cell is empty, or contains a link without its final URL. The message names the file and the cell.
 */
export function formatNotebook(cells: readonly Cell[], file: string): string {
  /** Numbers of cells with each digest, because the ids of equal cells must differ. */
  const counts = new Map<string, number>();
  const notebookCells = cells.map(({ kind, source, output, tags }, index) => {
    const problem = findCellProblem(source);
    if (problem !== undefined) throw new Error(`${file}: cell ${index + 1}: ${problem}.`);
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
  const notebook = { cells: notebookCells, metadata: METADATA, nbformat: 4, nbformat_minor: 5 };
  return `${JSON.stringify(notebook, null, 1)}\n`;
}

/** Splits text into lines, each with its line break, as Jupyter stores them. */
function splitLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+/g) ?? [];
}

/** Describes the problem with a cell's text. Undefined if there is no problem. */
function findCellProblem(text: string): string | undefined {
  if (text.trim() === '') return 'expected code or Markdown, found an empty cell. Fill or remove the sample';
  return /[\uE000\uE001]/.test(text) ? 'expected URLs, found a link target' : undefined;
}
