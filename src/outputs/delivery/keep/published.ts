import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A published site, as far as its files can be had. */
export interface Published {
  /** For messages. */
  where: string;
  /** @returns the file at a path from the root of the site; undefined if there is none. Throws if that cannot be found out. */
  read: (path: string) => Promise<Buffer | undefined>;
}

const TRIES = 3;

/** @param from - The address of the site, or a folder with its build. */
export function publishedAt(from: string): Published {
  return /^https?:\/\//.test(from) ? siteAt(from) : folderAt(resolve(from));
}

function folderAt(dir: string): Published {
  return {
    where: dir,
    read: async (path) => {
      try {
        return readFileSync(join(dir, path));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
  };
}

function siteAt(address: string): Published {
  const base = address.endsWith('/') ? address : `${address}/`;
  return {
    where: base,
    read: async (path) => {
      let reason = '';
      for (let attempt = 1; attempt <= TRIES; attempt++) {
        try {
          // The query passes by what stands between: a host's own cache may give the manifest before last.
          const response = await fetch(`${base}${path}?${Date.now()}`, {
            signal: AbortSignal.timeout(30_000),
            cache: 'no-store',
          });
          if (response.ok) return Buffer.from(await response.arrayBuffer());
          if (response.status === 404 || response.status === 410) return undefined;
          reason = `status ${response.status}`;
        } catch (error) {
          reason = (error as Error).message;
        }
        await new Promise((done) => setTimeout(done, 200 * attempt));
      }
      throw new Error(
        `${base}${path}: expected the file or status 404, found ${reason} in ${TRIES} tries. Try again when the site answers; what is published stays as it is.`,
      );
    },
  };
}
