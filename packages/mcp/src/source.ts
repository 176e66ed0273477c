import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Refusal } from './refusal';

/** Where the files of a site are read: a folder that was built, or where it is published. */
export interface Source {
  /** As it was named. */
  name: string;
  /**
   * @param path - From where the site begins, without a slash in front.
   * @returns The text of a file; null if there is none.
   * @throws Refusal, if the site does not answer.
   */
  read: (path: string) => Promise<string | null>;
}

/** @param where - A folder, or an address with `http`. */
export function openSource(where: string): Source {
  return /^https?:\/\//.test(where) ? published(where) : built(resolve(where));
}

function built(folder: string): Source {
  return {
    name: folder,
    read: async (path) => {
      const file = resolve(folder, path);
      // A path that leads out of the folder names nothing of the site.
      if (!file.startsWith(join(folder, '/'))) return null;
      try {
        return await readFile(file, 'utf8');
      } catch {
        return null;
      }
    },
  };
}

function published(address: string): Source {
  const root = address.endsWith('/') ? address : `${address}/`;
  return {
    name: root,
    read: async (path) => {
      const target = new URL(path, root);
      if (!target.href.startsWith(root)) return null;
      const response = await fetch(target).catch((error: Error) => {
        throw new Refusal(`${target.href}: expected an answer, found none (${error.message}).`);
      });
      if (response.status === 404) return null;
      if (!response.ok)
        throw new Refusal(`${target.href}: expected a file, found status ${response.status}.`);
      return response.text();
    },
  };
}
