import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { unzipSync } from 'fflate';
import { Refusal } from './refusal';

/** Where the files of a site are read: a folder that was built, a zip of it, or where it is published. */
export interface Source {
  /** As it was named. */
  name: string;
  /**
   * @param path - From where the site begins, without a slash in front.
   * @returns The text of a file; null if there is none.
   * @throws Refusal, if the site does not answer, or is none.
   */
  read: (path: string) => Promise<string | null>;
}

/** How a published site is asked. */
export interface Patience {
  /** Milliseconds until a request without an answer ends. A client gives a whole call about a minute. */
  timeout: number;
  /** Milliseconds in which stored files are read without asking, after a request without an answer. */
  rest: number;
  /** Folder of what was read before. */
  store: string;
}

/** @param where - A folder, a zip, or an address with `http`. */
export function openSource(where: string, patience: Partial<Patience> = {}): Source {
  if (/^https?:\/\//.test(where)) return published(where, patience);
  const path = resolve(where);
  return existsSync(path) && statSync(path).isFile() ? zipped(path) : built(path);
}

function built(folder: string): Source {
  return {
    name: folder,
    read: async (path) => {
      const file = resolve(folder, path);
      // A path that leads out of the folder names nothing of the site.
      if (!file.startsWith(join(folder, '/'))) return null;
      return readFile(file, 'utf8').catch(() => null);
    },
  };
}

/** A zip of a built site, in whatever folder of it the site begins. */
function zipped(file: string): Source {
  let files: Promise<(path: string) => Uint8Array | undefined> | undefined;
  const open = async () => {
    const bytes = await readFile(file);
    // A picture is never asked for.
    const wanted = ({ name }: { name: string }) => /\.(json|md|txt)$/.test(name);
    let all: Record<string, Uint8Array>;
    try {
      all = unzipSync(bytes, { filter: wanted });
    } catch (error) {
      throw new Refusal(`${file}: expected a zip of a built site, found none (${(error as Error).message}).`);
    }
    const [first = ''] = Object.keys(all)
      .filter((name) => /(^|\/)versions\.json$/.test(name))
      .sort((a, b) => a.length - b.length);
    const root = first.slice(0, first.length - 'versions.json'.length);
    return (path: string) => all[root + path];
  };
  return {
    name: file,
    read: async (path) => {
      files ??= open();
      const bytes = (await files)(path);
      return bytes ? new TextDecoder().decode(bytes) : null;
    },
  };
}

/** A file as it came last, with the tag by which the host knows whether it has another one. */
interface Stored {
  tag: string | null;
  text: string;
}

/**
 * Each file is stored, so that the next start asks only whether it has changed, and answers from what it has where there is no
 * network.
 */
function published(address: string, given: Partial<Patience>): Source {
  const root = address.endsWith('/') ? address : `${address}/`;
  const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
  const patience = { timeout: 10_000, rest: 60_000, store: join(cache, 'superduper-docs-mcp'), ...given };
  /** No request is made before that moment. */
  let restsUntil = 0;

  const ask = async (target: URL, tag: string | null): Promise<Response> => {
    const headers = tag === null ? undefined : { 'If-None-Match': tag };
    const once = async () => {
      const response = await fetch(target, { headers, signal: AbortSignal.timeout(patience.timeout) });
      if (response.status >= 500) throw new Error(`status ${response.status}`);
      return response;
    };
    // A host that hangs is not asked twice: the call would end before the answer.
    return once().catch((error: Error) => {
      if (error.name === 'TimeoutError') throw error;
      return once();
    });
  };

  return {
    name: root,
    read: async (path) => {
      const target = new URL(path, root);
      if (!target.href.startsWith(root)) return null;
      const file = join(patience.store, `${createHash('sha256').update(target.href).digest('hex')}.json`);
      const stored = await readStored(file);
      if (stored && Date.now() < restsUntil) return stored.text;
      try {
        const response = await ask(target, stored?.tag ?? null);
        if (response.status === 304 && stored) return stored.text;
        if (response.status === 404) return null;
        if (!response.ok)
          throw new Refusal(`${target.href}: expected a file, found status ${response.status}.`);
        // Networks that ask for a password answer everything with a page of their own, and some hosts what they do not have.
        if (/^text\/html\b/.test(response.headers.get('content-type') ?? ''))
          throw new Error('a page of HTML instead');
        const text = await response.text();
        await writeStored(file, { tag: response.headers.get('etag'), text });
        return text;
      } catch (error) {
        if (error instanceof Refusal) throw error;
        if (stored) {
          restsUntil = Date.now() + patience.rest;
          return stored.text;
        }
        throw new Refusal(
          `${target.href}: expected the file, found none (${reasonOf(error as Error, patience.timeout)}), and it was not read before. Look whether this machine reaches the address, or name a folder or a zip of the site with --site.`,
        );
      }
    },
  };
}

function reasonOf({ name, message, cause }: Error, timeout: number): string {
  if (name === 'TimeoutError') return `nothing within ${timeout / 1000} s`;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}

/** @returns null also if the file is damaged: it is asked for anew */
async function readStored(file: string): Promise<Stored | null> {
  try {
    const stored = JSON.parse(await readFile(file, 'utf8')) as Stored;
    return typeof stored.text === 'string' ? stored : null;
  } catch {
    return null;
  }
}

/** Answers do not depend on it: a disk that is full or read only stores nothing. */
async function writeStored(file: string, stored: Stored): Promise<void> {
  const part = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(part, JSON.stringify(stored));
    // Whole or not at all, also where two servers read at once.
    await rename(part, file);
  } catch {}
}
