import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileWithFolders } from '../model/cache/write-whole';
import { avoidBlockedWords } from '../shared/text/harmless';

/** Name of the folder for browser data, in the folder of generated files. The configuration lists it as a static directory of builds. */
export const SITE_DATA = 'site-data';

/**
 * Creates functions that write data which browsers fetch on demand. The files have hashed names, so browsers store them permanently.
 *
 * @param generatedFilesDir - Docusaurus's folder of generated files.
 * @param area - Name of a folder that only the caller uses. It's emptied first.
 */
export function createSiteDataWriter(generatedFilesDir: string, area: string) {
  const root = join(generatedFilesDir, SITE_DATA);
  const areaPath = join('assets', area);
  rmSync(join(root, areaPath), { recursive: true, force: true });
  /** Writes a file at a route that other code can compute. The route must contain a digest of the content. */
  const writeFile = (route: string, content: string) => {
    const file = join(root, route);
    writeFileWithFolders(file, content);
  };
  return {
    /**
     * Writes a file with a hashed name, and returns its route.
     *
     * @param name - Name for people, such as `changes/core_api-connect`. Words that ad blockers look for are shortened to their first
     *   letter.
     */
    writeHashed: (name: string, content: string): string => {
      const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
      const path = join(areaPath, `${avoidBlockedWords(name)}.${hash}.json`);
      writeFile(path, content);
      return `/${path.replaceAll('\\', '/')}`;
    },
    writeFile,
  };
}
