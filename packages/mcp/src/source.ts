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
export interface RequestOptions {
  /** Milliseconds until a request without a response is aborted. Clients allow about a minute for a whole call. */
  timeout: number;
  /** Milliseconds after a failed request in which stored files are used without a request. */
  pause: number;
  /** Folder of the stored files. */
  cacheFolder: string;
}

/** Opens a site. `location` is a folder, a zip file or a URL. */
export function openSource(location: string, options: Partial<RequestOptions> = {}): Source {
  if (/^https?:\/\//.test(location)) return openUrl(location, options);
  const path = resolve(location);
  return existsSync(path) && statSync(path).isFile() ? openZip(path) : openFolder(path);
}

function openFolder(folder: string): Source {
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
function openZip(file: string): Source {
  let files: Promise<(path: string) => Uint8Array | undefined> | undefined;
  const unpack = async () => {
    const bytes = await readFile(file);
    // The server never reads pictures.
    const isText = ({ name }: { name: string }) => /\.(json|md|txt)$/.test(name);
    let all: Record<string, Uint8Array>;
    try {
      all = unzipSync(bytes, { filter: isText });
    } catch (error) {
      throw new Refusal(
        `${file}: expected a zip file of a built site, but it can't be unpacked (${(error as Error).message}).`,
      );
    }
    const [versionsFile = ''] = Object.keys(all)
      .filter((name) => /(^|\/)versions\.json$/.test(name))
      .sort((a, b) => a.length - b.length);
    const root = versionsFile.slice(0, versionsFile.length - 'versions.json'.length);
    return (path: string) => all[root + path];
  };
  return {
    name: file,
    read: async (path) => {
      files ??= unpack();
      const bytes = (await files)(path);
      return bytes ? new TextDecoder().decode(bytes) : null;
    },
  };
}

/** Last downloaded content of a file, with the tag by which the host recognizes whether the file has changed. */
interface StoredFile {
  tag: string | null;
  text: string;
}

/** Opens a published site. Its files are stored, so that the next start downloads only changed files, and works without a network. */
function openUrl(address: string, options: Partial<RequestOptions>): Source {
  const rootUrl = address.endsWith('/') ? address : `${address}/`;
  const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
  const settings = {
    timeout: 10_000,
    pause: 60_000,
    cacheFolder: join(cache, 'superduper-docs-mcp'),
    ...options,
  };
  /** Time until which no request is made. */
  let pausedUntil = 0;

  const request = async (target: URL, tag: string | null): Promise<Response> => {
    const headers = tag === null ? undefined : { 'If-None-Match': tag };
    const requestOnce = async () => {
      const response = await fetch(target, { headers, signal: AbortSignal.timeout(settings.timeout) });
      if (response.status >= 500) throw new Error(`status ${response.status}`);
      return response;
    };
    // A request that timed out isn't repeated, because the client's call would end before the response.
    return requestOnce().catch((error: Error) => {
      if (error.name === 'TimeoutError') throw error;
      return requestOnce();
    });
  };

  return {
    name: rootUrl,
    read: async (path) => {
      const target = new URL(path, rootUrl);
      if (!target.href.startsWith(rootUrl)) return null;
      const file = join(
        settings.cacheFolder,
        `${createHash('sha256').update(target.href).digest('hex')}.json`,
      );
      const stored = await readStoredFile(file);
      if (stored && Date.now() < pausedUntil) return stored.text;
      try {
        const response = await request(target, stored?.tag ?? null);
        if (response.status === 304 && stored) return stored.text;
        if (response.status === 404) return null;
        if (!response.ok)
          throw new Refusal(`${target.href}: expected a file, found status ${response.status}.`);
        // Networks with a login page respond to every request with HTML, and some hosts do so for missing files.
        if (/^text\/html\b/.test(response.headers.get('content-type') ?? ''))
          throw new Error('the host responded with HTML');
        const text = await response.text();
        await writeStoredFile(file, { tag: response.headers.get('etag'), text });
        return text;
      } catch (error) {
        if (error instanceof Refusal) throw error;
        if (stored) {
          pausedUntil = Date.now() + settings.pause;
          return stored.text;
        }
        throw new Refusal(
          `${target.href}: expected the file, but the request failed (${formatReason(error as Error, settings.timeout)}), and the file isn't stored. Check that this machine can reach the URL, or pass a folder or a zip file of the site with --site.`,
        );
      }
    },
  };
}

function formatReason({ name, message, cause }: Error, timeout: number): string {
  if (name === 'TimeoutError') return `no response within ${timeout / 1000} s`;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}

/** Reads a stored file. Returns null also if the file is damaged, so that it is downloaded again. */
async function readStoredFile(file: string): Promise<StoredFile | null> {
  try {
    const stored = JSON.parse(await readFile(file, 'utf8')) as StoredFile;
    return typeof stored.text === 'string' ? stored : null;
  } catch {
    return null;
  }
}

/** Stores a file. Errors are ignored, because a full or read-only disk must not prevent answers. */
async function writeStoredFile(file: string, stored: StoredFile): Promise<void> {
  const temporaryFile = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(temporaryFile, JSON.stringify(stored));
    // Renaming replaces the file at once, even if two servers write it at the same time.
    await rename(temporaryFile, file);
  } catch {}
}
