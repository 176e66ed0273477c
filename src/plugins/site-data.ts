import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Where data for the browser is written, in the folder of generated files; the configuration names it among the static directories,
 * so that both the build and `npm start` serve it.
 */
export const SITE_DATA = 'site-data';

/** Words for which ad blockers hold back an address; a page may have one in its name, as `change_tracking` has. */
const HELD_BACK = /track|advert|analytics|telemetry|beacon/gi;

/** Writes data that the browser fetches when it is asked for, beside the bundles: hashed names, cached for good. */
export interface SiteDataWriter {
  /**
   * @param name - A name for people: `changes/core_api-connect`. Of words that ad blockers look for only the first letter is kept.
   * @param content - The file's content.
   * @returns Its address, without the base path.
   */
  write: (name: string, content: string) => string;
}

/**
 * @param generatedFilesDir - Docusaurus's folder of generated files.
 * @param area - A folder of the writer's own, which is emptied first.
 */
export function siteDataWriter(generatedFilesDir: string, area: string): SiteDataWriter {
  const root = join(generatedFilesDir, SITE_DATA);
  const base = join('assets', area);
  rmSync(join(root, base), { recursive: true, force: true });
  return {
    write: (name, content) => {
      const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
      const harmless = name.replace(HELD_BACK, ([first]) => `${first}-`);
      const path = join(base, `${harmless}.${hash}.json`);
      const file = join(root, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
      return `/${path.replaceAll('\\', '/')}`;
    },
  };
}
