import { type InputFile, isProgramFile } from '../../shared/upgrade/read-input';

/** Converts pasted text into a file. Notebooks are recognized by their format. */
export function createPastedFile(text: string): InputFile {
  const isNotebook = /^\s*\{[\s\S]*"nbformat"/.test(text);
  return { path: isNotebook ? 'pasted.ipynb' : 'pasted.py', bytes: new TextEncoder().encode(text) };
}

/** Reads dropped files and folders. Call it during the event, because browsers don't provide the files afterwards. */
export async function readDroppedFiles({ items, files }: DataTransfer): Promise<InputFile[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (entries.length === 0) return readFiles(files);
  return (await Promise.all(entries.map((entry) => readEntry(entry, () => true)))).flat();
}

/** Reads files that a reader chose. */
export function readFiles(files: Iterable<File>): Promise<InputFile[]> {
  return Promise.all([...files].map((file) => readFile(file, file.name)));
}

async function readFile(file: File, path: string): Promise<InputFile> {
  return { path, bytes: new Uint8Array(await file.arrayBuffer()) };
}

/** Reads a file, or the files in a folder that belong to the program. Folders also contain pictures and installed packages. */
async function readEntry(entry: FileSystemEntry, isWanted: (path: string) => boolean): Promise<InputFile[]> {
  const path = entry.fullPath.slice(1);
  if (entry.isFile) {
    const { file: openFile } = entry as FileSystemFileEntry;
    return isWanted(path) ? [await readFile(await new Promise(openFile.bind(entry)), path)] : [];
  }
  if (!isProgramFile(`${path}/a.py`)) return [];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const inputs: InputFile[] = [];
  // Browsers return the entries of a folder in batches. The last batch is empty.
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>(reader.readEntries.bind(reader));
    if (batch.length === 0) return inputs;
    for (const child of batch) inputs.push(...(await readEntry(child, isProgramFile)));
  }
}
