import { type InputFile, isProgramFile } from '../../shared/upgrade/read-input';

/** Whether an `input` event was caused by pasting text. Browsers also send `paste` events for images, which don't change the text field. */
export function isPaste(event: Event): boolean {
  return 'inputType' in event && event.inputType === 'insertFromPaste';
}

/** Turns pasted text into a Python file or, if the text is a notebook, into a notebook file. */
export function createPastedFile(text: string): InputFile {
  const isNotebook = /^\s*\{[\s\S]*"nbformat"/.test(text);
  return { path: isNotebook ? 'pasted.ipynb' : 'pasted.py', bytes: new TextEncoder().encode(text) };
}

/** Reads dropped files and folders. Call this in the event handler, because browsers don't provide the files afterward. */
export async function readDroppedFiles({ items, files }: DataTransfer): Promise<InputFile[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  // Some browsers don't support dropped folders.
  if (entries.length === 0) return readFiles(files);
  return (await Promise.all(entries.map(readEntry))).flat();
}

export function readFiles(files: Iterable<File>): Promise<InputFile[]> {
  return Promise.all([...files].map((file) => readFile(file, file.name)));
}

async function readFile(file: File, path: string): Promise<InputFile> {
  return { path, bytes: new Uint8Array(await file.arrayBuffer()) };
}

/** Reads a dropped file or, in a dropped folder, all files that the check supports. Skips folders such as `node_modules`. */
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
  // Browsers return a folder's entries in batches, followed by an empty one.
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (batch.length === 0) return inputs;
    const programEntries = batch.filter((child) => child.isDirectory || isProgramFile(child.fullPath));
    for (const child of programEntries) inputs.push(...(await readEntry(child)));
  }
}
