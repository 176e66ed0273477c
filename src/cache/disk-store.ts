import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { digestOf } from './digest';

const DAY = 24 * 60 * 60 * 1000;
/** What no build has asked for in this time is removed. */
const KEPT_DAYS = 14;

/**
 * Keeps between builds what follows from its key alone. What is broken, half-written or somebody else's counts as absent, and is made
 * anew without a word.
 */
export class DiskStore {
  private isReady = false;

  /** @param folder - Where entries are kept, a file each. */
  constructor(private readonly folder: string) {}

  /**
   * @param name - What kind of thing it is, for people who look into the folder.
   * @param key - What it is made of: texts and digests.
   * @param make - Makes it; it must survive JSON.
   */
  get<T>(name: string, key: readonly string[], make: () => T): T {
    const file = join(this.folder, `${name}-${digestOf(...key)}.json`);
    const kept = read(file);
    if (kept !== undefined) return kept.value as T;
    const value = make();
    this.write(file, JSON.stringify({ value }));
    return value;
  }

  private write(file: string, text: string): void {
    if (!this.isReady) this.prepare();
    // Renamed when it is whole: a build that is stopped leaves no half, and one beside it reads the whole or nothing.
    const part = `${file}.${process.pid}`;
    writeFileSync(part, `${digestOf(text)}\n${text}`);
    renameSync(part, file);
  }

  private prepare(): void {
    mkdirSync(this.folder, { recursive: true });
    for (const name of readdirSync(this.folder)) {
      const file = join(this.folder, name);
      const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
      if (Date.now() - mtimeMs > KEPT_DAYS * DAY) rmSync(file, { force: true });
    }
    this.isReady = true;
  }
}

/** The store of this site: `docusaurus clear` removes it, and copies that link `node_modules` share it. */
export const siteStore = new DiskStore(resolve('node_modules/.cache/superduper-docs'));

function read(file: string): { value: unknown } | undefined {
  try {
    const content = readFileSync(file, 'utf8');
    const end = content.indexOf('\n');
    const text = content.slice(end + 1);
    if (content.slice(0, end) !== digestOf(text)) return undefined;
    const now = new Date();
    // Says that it is still asked for, once a day.
    if (now.getTime() - statSync(file).mtimeMs > DAY) utimesSync(file, now, now);
    return JSON.parse(text) as { value: unknown };
  } catch {
    return undefined;
  }
}
