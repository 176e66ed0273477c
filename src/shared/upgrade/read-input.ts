import { strFromU8, unzipSync } from 'fflate';
import { joinWithAnd } from '../text/format';
import type { FileProblem, SourceFile, UpgradeReport } from './report';

export interface InputFile {
  path: string;
  bytes: Uint8Array;
}

type InputContents = Pick<UpgradeReport, 'files' | 'problems'>;

export const PROGRAM_ENDINGS = ['.py', '.ipynb', '.yaml', '.yml', '.env'];

const MAX_FILE_SIZE = 5_000_000;
/** Maximum number of bytes to unpack from an archive. More could fill up the browser's memory. */
const MAX_ARCHIVE_SIZE = 50_000_000;

const TOO_LARGE = 'The file is larger than 5 MB, so it wasn’t checked.';
const ARCHIVE_TOO_LARGE =
  'The archive contains more than 50 MB of code, so only its first files were checked.';

const SKIPPED_FOLDER =
  /(?:^|\/)(?:\.[^/]+|__MACOSX|__pycache__|node_modules|site-packages|venv|env|build|dist)\//;

/** Whether to check a file of a project. Excludes folders such as `node_modules`. */
export function isProgramFile(path: string): boolean {
  return PROGRAM_ENDINGS.some((ending) => path.endsWith(ending)) && !SKIPPED_FOLDER.test(path);
}

/** Reads a Python file, a notebook, a settings file, or a zip archive that contains such files. */
export function readInputFile(path: string, bytes: Uint8Array): InputContents {
  if (path.toLowerCase().endsWith('.zip')) return readArchive(path, bytes);
  try {
    const text = decodeText(bytes);
    const file = path.endsWith('.ipynb') ? readNotebook(path, text) : { path, text };
    return { files: [file], problems: [] };
  } catch (error) {
    return { files: [], problems: [{ path, message: (error as Error).message }] };
  }
}

function readArchive(path: string, bytes: Uint8Array): InputContents {
  const problems: FileProblem[] = [];
  let size = 0;
  let entries: Record<string, Uint8Array>;

  try {
    entries = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!isProgramFile(name)) return false;
        if (originalSize > MAX_FILE_SIZE) {
          problems.push({ path: `${path}/${name}`, message: TOO_LARGE });
          return false;
        }
        size += originalSize;
        return size <= MAX_ARCHIVE_SIZE;
      },
    });
  } catch (error) {
    const message = `This isn’t a zip archive that can be unpacked (${(error as Error).message}). Create the archive again, or select the files in it.`;
    return { files: [], problems: [{ path, message }] };
  }

  const inputs = Object.entries(entries).map(([name, content]) => readInputFile(`${path}/${name}`, content));
  problems.push(...inputs.flatMap((input) => input.problems));

  const isEmpty = inputs.length === 0 && problems.length === 0;
  const emptyMessage = `The archive doesn’t contain any files that end with ${joinWithAnd(PROGRAM_ENDINGS)}.`;
  if (size > MAX_ARCHIVE_SIZE) problems.push({ path, message: ARCHIVE_TOO_LARGE });
  else if (isEmpty) problems.push({ path, message: emptyMessage });
  return { files: inputs.flatMap((input) => input.files), problems };
}

/** Decodes a text file as UTF-8 or, if it isn't UTF-8, as Latin-1. Throws an error if the file is binary or too large. */
function decodeText(bytes: Uint8Array): string {
  if (bytes.length > MAX_FILE_SIZE) throw new Error(TOO_LARGE);
  if (bytes.includes(0))
    throw new Error('This is a binary file. Select Python files, notebooks or a zip archive.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return strFromU8(bytes, true);
  }
}

interface NotebookContent {
  metadata?: { kernelspec?: { language?: string }; language_info?: { name?: string } };
  cells?: unknown;
}

function readNotebook(path: string, content: string): SourceFile {
  const { metadata, cells }: NotebookContent = parseNotebook(content);
  const language = metadata?.language_info?.name ?? metadata?.kernelspec?.language ?? 'python';
  if (!language.startsWith('python'))
    throw new Error(
      `The notebook wasn’t checked, because its language is ${language}. The check only reads Python.`,
    );
  if (!Array.isArray(cells))
    throw new Error(
      'This notebook doesn’t have a list of cells, as format 4 requires. Save it again in Jupyter, which converts old formats.',
    );
  const lines: string[] = [];
  const starts = cells.flatMap((cell: { cell_type?: unknown; source?: unknown } | null, index) => {
    if (cell?.cell_type !== 'code') return [];
    const source = Array.isArray(cell.source) ? cell.source.join('') : String(cell.source ?? '');
    const start = { number: index + 1, line: lines.length + 1 };
    lines.push(...hideCommands(source.replace(/\r\n?/g, '\n')).split('\n'), '');
    return [start];
  });
  return { path, text: lines.join('\n'), cells: starts };
}

function parseNotebook(content: string): NotebookContent {
  try {
    const notebook: unknown = JSON.parse(content);
    if (typeof notebook === 'object' && notebook !== null) return notebook;
  } catch {
    // The error below also fits here.
  }
  throw new Error('This notebook isn’t valid JSON. Save it again in Jupyter.');
}

/** Matches a cell in another language, such as `%%bash`. Cells with `%%time` and the like contain Python. */
const CELL_COMMAND = /^\s*%%(?!(?:time|timeit|capture)\b)/;

/** Matches a Jupyter command: `%%time`, `!ls`, `files = !ls`, `%pip …`, `?print` or `print?`, but not `!=`. A `\` continues it on the next line. */
const COMMAND = /^([ \t]*)(?=(?:\w+ *= *)?(?:!(?!=)|%%?\w)|\?|[\w.]+\?+ *$)(?:.*\\\n)*.*/gm;

/** Turns Jupyter commands and cells in other languages into comments, so that line numbers stay the same. */
function hideCommands(source: string): string {
  const comment = (text: string) => text.replace(/^/gm, '# ');
  if (CELL_COMMAND.test(source)) return comment(source);
  return source.replace(COMMAND, (command, indentation: string) =>
    // A block has to contain a statement, and the command may be the only one.
    indentation === '' ? comment(command) : `${indentation}pass ${comment(command.trimStart())}`,
  );
}
