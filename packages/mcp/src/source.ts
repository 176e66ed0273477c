import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { unzipSync } from 'fflate';
import { createDiskStore } from '../../../src/model/cache/store';
import { Refusal } from './refusal';

/** Where a built site is read from: a folder, a zip file or a URL. */
export interface Source {
  /** Path or URL of the site. */
  name: string;
  /** Returns a text file of the site, or null if it doesn't exist. Throws a {@link Refusal} if the site doesn't respond. */
  read: (path: string) => Promise<string | null>;
}

export interface RequestOptions {
  /** Milliseconds to wait for the site's response. Most agents wait only about a minute for a tool's result. */
  timeout: number;
  /** After a failed request, cached files are used for this many milliseconds without asking the site for newer ones. */
  pause: number;
  cacheFolder: string;
}

/** Opens a built site. `location` is a folder, a zip file or a URL. */
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
      // Refuses paths that lead out of the site's folder, such as `../secret`.
      if (!file.startsWith(join(folder, '/'))) return null;
      return readFile(file, 'utf8').catch(() => null);
    },
  };
}

function openZip(file: string): Source {
  let site: ReturnType<typeof unpackSite> | undefined;
  return {
    name: file,
    read: async (path) => {
      site ??= unpackSite(file);
      // After a failure, the next call unpacks the zip file again, because the user may have repaired it.
      const { root, textFiles } = await site.catch((error: Error) => {
        site = undefined;
        throw error;
      });
      const bytes = textFiles[root + path];
      return bytes ? new TextDecoder().decode(bytes) : null;
    },
  };
}

/** Unpacks a zip file's text files and finds the folder in the zip that contains the site. `root` is its path, such as `build/`. */
async function unpackSite(file: string) {
  const bytes = await readFile(file);
  const isText = ({ name }: { name: string }) => /\.(json|md|txt)$/.test(name);
  let textFiles: Record<string, Uint8Array | undefined>;
  try {
    textFiles = unzipSync(bytes, { filter: isText });
  } catch (error) {
    const reason = (error as Error).message;
    throw new Refusal(`${file}: expected a zip file of a built site, but it can't be unpacked (${reason}).`);
  }
  const names = Object.keys(textFiles);
  // The site's root contains the list of versions, so the shortest path leads to the root.
  const [versionsFile = ''] = names
    .filter((name) => /(^|\/)versions\.json$/.test(name))
    .sort((a, b) => a.length - b.length);
  if (versionsFile === '' && names.some((name) => name.endsWith('.md')))
    throw new Refusal(
      `${file}: expected the HTML zip of a version or a zip file of a built site, found only Markdown. Download the HTML zip (superduper-docs-…-pages.zip) from the site's page /versions.`,
    );
  return { root: versionsFile.slice(0, versionsFile.length - 'versions.json'.length), textFiles };
}

/** File in the cache. `tag` is its HTTP ETag, which is sent to the site to check whether the file has changed. */
interface DownloadedFile {
  tag: string | null;
  text: string;
}

/** Opens a site by its URL. Caches downloaded files on disk, so that they're also available without a network. */
function openUrl(address: string, options: Partial<RequestOptions>): Source {
  // Normalizes the URL, such as capital letters in the host, because `read` compares the normalized URLs of files with it.
  const rootUrl = new URL(address.endsWith('/') ? address : `${address}/`).href;
  const cacheFolder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'superduper-docs-mcp');
  const settings = { timeout: 10_000, pause: 60_000, cacheFolder, ...options };
  const cache = createDiskStore(settings.cacheFolder);
  let pausedUntil = 0;
  return {
    name: rootUrl,
    read: async (path) => {
      const target = new URL(path, rootUrl);
      if (!target.href.startsWith(rootUrl)) return null;
      const stored = cache.get<DownloadedFile>(target.href);
      if (stored && Date.now() < pausedUntil) return stored.text;

      try {
        const headers = stored?.tag ? { 'If-None-Match': stored.tag } : undefined;
        const response = await fetch(target, { headers, signal: AbortSignal.timeout(settings.timeout) });
        const isUnchanged = response.status === 304;
        if (isUnchanged && stored) return stored.text;
        if (response.status === 404) return null;
        if (!response.ok) throw new Error(`status ${response.status}`);
        // Networks with a login page respond to every request with HTML. Some hosts do the same for missing files.
        if (/^text\/html\b/.test(response.headers.get('content-type') ?? ''))
          throw new Error('the host responded with HTML');

        const text = await response.text();
        cache.set(target.href, { tag: response.headers.get('etag'), text } satisfies DownloadedFile);
        return text;
      } catch (error) {
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
