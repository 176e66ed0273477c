import { createHash } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileWithFolders } from '../model/cache/write-file';
import { avoidBlockedWords } from '../shared/text/blocked-words';

/** Folder inside `.docusaurus` for data files that browsers fetch on demand. {@link copySiteData} copies them to the build. */
export const SITE_DATA = 'site-data';

/**
 * Creates functions that write data files for browsers. `writeHashed` adds a hash to the file name, because browsers cache these files forever.
 *
 * @param area - Folder for the hashed files. Each caller needs its own folder, because this function empties it.
 */
export function createSiteDataWriter(generatedFilesDir: string, area: string) {
  const root = join(generatedFilesDir, SITE_DATA);
  const areaPath = join('assets', area);
  rmSync(join(root, areaPath), { recursive: true, force: true });
  const writeFile = (route: string, content: string) => writeFileWithFolders(join(root, route), content);
  return {
    /**
     * Writes a data file with a hash in its name and returns the file's route.
     *
     * @param name - Readable part of the file name, such as `core_api-connect`. Words that ad blockers would block are abbreviated.
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

/**
 * Copies all data files to the build. We don't use Docusaurus's `staticDirectories`, because it makes `npm start` rebuild everything whenever a data
 * file disappears.
 */
export function copySiteData(generatedFilesDir: string, outDir: string): void {
  cpSync(join(generatedFilesDir, SITE_DATA), outDir, { recursive: true });
}
