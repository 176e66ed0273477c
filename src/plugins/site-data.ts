import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeInFolder } from '../model/cache/write-whole';
import { harmless } from '../shared/text/harmless';

/**
 * Where data for the browser is written, in the folder of generated files; the configuration of a build names it among the
 * static directories.
 */
export const SITE_DATA = 'site-data';

/**
 * Writes data that the browser fetches when it is asked for, beside the bundles: hashed names, cached for good.
 *
 * @param generatedFilesDir - Docusaurus's folder of generated files.
 * @param area - A folder of the writer's own, which is emptied first.
 */
export function siteDataWriter(generatedFilesDir: string, area: string) {
  const root = join(generatedFilesDir, SITE_DATA);
  const base = join('assets', area);
  rmSync(join(root, base), { recursive: true, force: true });
  /** Writes under an address, without the base path, that whoever asks can work out: it must have a word for its content. */
  const put = (address: string, content: string) => {
    const file = join(root, address);
    writeInFolder(file, content);
  };
  return {
    /**
     * @param name - A name for people: `changes/core_api-connect`. Of words that ad blockers look for only the first letter is kept.
     * @returns Its address, without the base path.
     */
    write: (name: string, content: string): string => {
      const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
      const path = join(base, `${harmless(name)}.${hash}.json`);
      put(path, content);
      return `/${path.replaceAll('\\', '/')}`;
    },
    put,
  };
}
