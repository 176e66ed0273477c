import { cpSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { createTemporaryFolder, writeFiles } from '../../../temporary';
import { fixtures } from './compile';

let saved = Date.now() / 1000;

export class CopiedZoo {
  readonly folder = createTemporaryFolder();

  constructor() {
    cpSync(join(fixtures, 'zoo'), this.folder, { recursive: true });
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), 'utf8');
  }

  /** Saves a file with a newer time than its last reading. */
  write(path: string, text: string): void {
    writeFiles(this.folder, { [path]: text });
    saved += 2;
    utimesSync(join(this.folder, path), saved, saved);
  }
}
