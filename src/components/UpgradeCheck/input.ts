import { type InputFile, isProgramFile } from '../../shared/upgrade/read-input';

/** Converts pasted text into a file: a notebook if the text is one, otherwise a Python file. */
export function createPastedFile(text: string): InputFile {
  const isNotebook = /^\s*\{[\s\S]*"nbformat"/.test(text);
  return { path: isNotebook ? 'pasted.ipynb' : 'pasted.py', bytes: new TextEncoder().encode(text) };
}

/** Reads dropped files and folders. Call this during the event, because browsers don't provide the files afterwards. */
export async function readDroppedFiles({ items, files }: DataTransfer): Promise<InputFile[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  // Some browsers don't support folders.
  if (entries.length === 0) return readFiles(files);
  return (await Promise.all(entries.map(readEntry))).flat();
}

export function readFiles(files: Iterable<File>): Promise<InputFile[]> {
  return Promise.all([...files].map((file) => readFile(file, file.name)));
}

async function readFile(file: File, path: string): Promise<InputFile> {
  return { path, bytes: new Uint8Array(await file.arrayBuffer()) };
}

/** Reads any file, or all program files in a folder. Skips pictures, for example, and folders with installed packages. */
async function readEntry(entry: FileSystemEntry): Promise<InputFile[]> {
  // Browsers start the path with a slash.
  const path = entry.fullPath.slice(1);
  if (entry.isFile) {
    const fileEntry = entry as FileSystemFileEntry;
    const file = await new Promise<File>((resolve, reject) => fileEntry.file(resolve, reject));
    return [await readFile(file, path)];
  }
  const isSkippedFolder = !isProgramFile(`${path}/a.py`);
  if (isSkippedFolder) return [];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const inputs: InputFile[] = [];
  // Browsers return the entries of a folder in batches. The last batch is empty.
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (batch.length === 0) return inputs;
    const programEntries = batch.filter((child) => child.isDirectory || isProgramFile(child.fullPath));
    for (const child of programEntries) inputs.push(...(await readEntry(child)));
  }
}
