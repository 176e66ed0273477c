import type { FileProblem, SourceFile } from './report';

/** Reads a file that a reader selects or drops: a Python file, a notebook, a settings file, or a zip archive with such files. */
export function readInputFile(
  path: string,
  bytes: Uint8Array,
): { files: SourceFile[]; problems: FileProblem[] } {
  return { files: [{ path, text: new TextDecoder().decode(bytes) }], problems: [] };
}
