import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { unzipSync } from 'fflate';
import { Refusal } from './refusal';

/** Location from which a site is read: the folder of a build, a zip file of it, or a URL. */
export interface Source {
  /** Location, as the user named it. */
  name: string;
  /**
   * Reads a text file. Returns null if the file doesn't exist.
   *
   * @param path - Path within the site, without a slash at the beginning.
   * @throws {Refusal} If the site doesn't respond, or isn't a site.
   */
  read: (path: string) => Promise<string | null>;
}

/** Options for requests to a published site. */
export interface Patience {
  /** Milliseconds until a request without a response is aborted. Clients allow about a minute for a whole call. */
  timeout: number;
  /** Milliseconds after a failed request in which stored files are used without a request. */
  rest: number;
  /** Folder of the stored files. */
  store: string;
}

/** Opens a site. `location` is a folder, a zip file or a URL. */
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
      // The path leads out of the folder, so it isn't a file of the site.
      if (!file.startsWith(join(folder, '/'))) return null;
      return readFile(file, 'utf8').catch(() => null);
    },
  };
}

/** Opens a zip file of a built site. The site may be in any folder of the zip file. */
function zipped(file: string): Source {
  let files: Promise<(path: string) => Uint8Array | undefined> | undefined;
  const open = async () => {
    const bytes = await readFile(file);
    // The server never reads pictures.
    const wanted = ({ name }: { name: string }) => /\.(json|md|txt)$/.test(name);
    let all: Record<string, Uint8Array>;
    try {
      all = unzipSync(bytes, { filter: wanted });
    } catch (error) {
      throw new Refusal(
        `${file}: expected a zip file of a built site, but it can't be unpacked (${(error as Error).message}).`,
      );
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

/** Last downloaded content of a file, with the tag by which the host recognizes whether the file has changed. */
interface Stored {
  tag: string | null;
  text: string;
}

/** Opens a published site. Its files are stored, so that the next start downloads only changed files, and works without a network. */
function published(address: string, given: Partial<Patience>): Source {
  const root = address.endsWith('/') ? address : `${address}/`;
  const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
  const patience = { timeout: 10_000, rest: 60_000, store: join(cache, 'superduper-docs-mcp'), ...given };
  /** Time until which no request is made. */
  let restsUntil = 0;

  const ask = async (target: URL, tag: string | null): Promise<Response> => {
    const headers = tag === null ? undefined : { 'If-None-Match': tag };
    const once = async () => {
      const response = await fetch(target, { headers, signal: AbortSignal.timeout(patience.timeout) });
      if (response.status >= 500) throw new Error(`status ${response.status}`);
      return response;
    };
    // A request that timed out isn't repeated, because the client's call would end before the response.
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
        // Networks with a login page respond to every request with HTML, and some hosts do so for missing files.
        if (/^text\/html\b/.test(response.headers.get('content-type') ?? ''))
          throw new Error('the host responded with HTML');
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
          `${target.href}: expected the file, but the request failed (${reasonOf(error as Error, patience.timeout)}), and the file isn't stored. Check that this machine can reach the URL, or pass a folder or a zip file of the site with --site.`,
        );
      }
    },
  };
}

function reasonOf({ name, message, cause }: Error, timeout: number): string {
  if (name === 'TimeoutError') return `no response within ${timeout / 1000} s`;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}

/** Reads a stored file. Returns null also if the file is damaged, so that it is downloaded again. */
async function readStored(file: string): Promise<Stored | null> {
  try {
    const stored = JSON.parse(await readFile(file, 'utf8')) as Stored;
    return typeof stored.text === 'string' ? stored : null;
  } catch {
    return null;
  }
}

/** Stores a file. Errors are ignored, because a full or read-only disk must not prevent answers. */
async function writeStored(file: string, stored: Stored): Promise<void> {
  const part = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(part, JSON.stringify(stored));
    // Renaming replaces the file at once, even if two servers write it at the same time.
    await rename(part, file);
  } catch {}
}
