import type { NotebookCell } from './cells';

const METADATA = {
  kernelspec: { display_name: 'Python 3', language: 'python', name: 'python3' },
  language_info: { file_extension: '.py', mimetype: 'text/x-python', name: 'python', version: '3.11' },
};

/** Returns the text of a notebook file (nbformat 4.5). */
export function formatNotebook(cells: readonly NotebookCell[]): string {
  const notebookCells = cells.map(({ kind, source, output, tags }, index) => {
    const fields = { id: `cell-${index + 1}`, metadata: tags ? { tags } : {} };
    const lines = splitLines(source);
    if (kind === 'markdown') return { cell_type: kind, ...fields, source: lines };
    // Adds the line break at the end, which pages leave out.
    const text = output ? splitLines(`${output}\n`) : [];
    const outputs = output ? [{ name: 'stdout', output_type: 'stream', text }] : [];
    return { cell_type: kind, execution_count: null, ...fields, outputs, source: lines };
  });
  const notebook = { cells: notebookCells, metadata: METADATA, nbformat: 4, nbformat_minor: 5 };
  return `${JSON.stringify(notebook, null, 1)}\n`;
}

/** Splits text into lines that still end with their line breaks, because that's how Jupyter stores them. */
function splitLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+/g) ?? [];
}
