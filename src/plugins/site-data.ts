import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileWithFolders } from '../model/cache/write-file';
import { avoidBlockedWords } from '../shared/text/blocked-words';

/** Name of the folder with files that browsers fetch. It's in Docusaurus's folder of generated files, and builds copy its content. */
export const SITE_DATA = 'site-data';

/**
 * Creates functions that write files with data for browsers. File names contain a hash, so browsers may cache the files forever.
 *
 * @param generatedFilesDir - Docusaurus's folder of generated files.
 * @param area - Name of a folder for the files. It's emptied first, so each caller needs its own.
 */
export function createSiteDataWriter(generatedFilesDir: string, area: string) {
  const root = join(generatedFilesDir, SITE_DATA);
  const areaPath = join('assets', area);
  rmSync(join(root, areaPath), { recursive: true, force: true });
  /** Writes a file at a given route. The route must contain a digest of the content, because browsers cache the file. */
  const writeFile = (route: string, content: string) => {
    const file = join(root, route);
    writeFileWithFolders(file, content);
  };
  return {
    /**
     * Writes a file with a hash in its name, and returns its route.
     *
     * @param name - Readable part of the file name: `changes/core_api-connect`. Words that ad blockers look for are abbreviated.
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
