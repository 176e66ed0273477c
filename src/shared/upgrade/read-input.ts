import { unzipSync } from 'fflate';
import type { FileProblem, SourceFile } from './report';

/** Maximum size of a file in bytes. Larger files are data, or generated. */
const MAX_FILE_SIZE = 2_000_000;
/** Maximum number of files in an archive. */
const MAX_FILES = 2000;

/** Matches the files of an archive that are checked: Python files, notebooks and settings. */
const CHECKED_FILE = /\.(?:py|ipynb|ya?ml|env)$/i;
/** Matches folders with code that readers don't maintain. */
const IGNORED_FOLDER = /(?:^|\/)(?:__MACOSX|\.git|\.venv|venv|node_modules|site-packages|__pycache__)\//;

interface Input {
  files: SourceFile[];
  problems: FileProblem[];
}

/** Reads a file that a reader selects or drops: a Python file, a notebook, a settings file, or a zip archive with such files. */
export function readInputFile(path: string, bytes: Uint8Array): Input {
  const reject = (message: string): Input => ({ files: [], problems: [{ path, message }] });
  try {
    // Zip archives start with these letters.
    if (String.fromCharCode(...bytes.slice(0, 2)) === 'PK') return readArchive(path, bytes);
    if (bytes.length > MAX_FILE_SIZE) return reject('The file is larger than 2 MB, so it isn’t checked.');
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    if (text.includes('\0')) return reject('The file isn’t text, so it isn’t checked.');
    return { files: [/\.ipynb$/i.test(path) ? readNotebook(path, text) : { path, text }], problems: [] };
  } catch (error) {
    if (error instanceof SyntaxError) return reject('The notebook isn’t valid JSON, so it isn’t checked.');
    return reject('The file isn’t text in UTF-8 or a zip archive, so it isn’t checked.');
  }
}

function readArchive(path: string, bytes: Uint8Array): Input {
  const problems: FileProblem[] = [];
  const entries = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const isChecked = CHECKED_FILE.test(name) && !IGNORED_FOLDER.test(name);
      if (isChecked && originalSize > MAX_FILE_SIZE)
        problems.push({ path: name, message: 'The file is larger than 2 MB, so it isn’t checked.' });
      return isChecked && originalSize <= MAX_FILE_SIZE;
    },
  });
  const contents = Object.entries(entries);
  if (contents.length > MAX_FILES)
    problems.push({ path, message: `The archive has more than ${MAX_FILES} files. The check reads the first ones.` });
  if (contents.length === 0)
    problems.push({ path, message: 'The archive doesn’t contain Python files, notebooks or settings.' });
  const inputs = contents.slice(0, MAX_FILES).map(([name, content]) => readInputFile(name, content));
  return {
    files: inputs.flatMap(({ files }) => files),
    problems: [...problems, ...inputs.flatMap((input) => input.problems)],
  };
}

/** Cells of a notebook, as far as they're read. The source of a cell is a string, or a list of its lines. */
interface Notebook {
  cells?: readonly { cell_type?: unknown; source?: unknown }[];
}

/** Joins the code cells of a notebook. Their numbers count all code cells from 1. */
function readNotebook(path: string, json: string): SourceFile {
  const notebook: Notebook | null = JSON.parse(json);
  const cells = Array.isArray(notebook?.cells) ? notebook.cells : [];
  const texts = cells.flatMap((cell) => (cell?.cell_type === 'code' ? [[cell.source].flat().join('')] : []));
  let line = 1;
  const positions = texts.map((text, index) => {
    const position = { number: index + 1, line };
    line += text.split('\n').length;
    return position;
  });
  return { path, text: texts.join('\n'), cells: positions };
}
