import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { siteStore } from '../../model/cache/store';
import { writeFileWithFolders } from '../../model/cache/write-file';
import type { SocialCard } from '../../outputs/social-pictures/card';
import { createCachedDrawer } from '../../outputs/social-pictures/picture';

export interface DrawnCards {
  /** Folder of the build. */
  outDir: string;
  /** Maps the path of each picture in the build to the picture's texts. */
  cards: ReadonlyMap<string, SocialCard>;
}

/** Draws social pictures, and writes them into the build. */
export default async function drawPictures({ outDir, cards }: DrawnCards): Promise<void> {
  const drawPicture = createCachedDrawer(siteStore);
  for (const [path, card] of cards) {
    writeFileWithFolders(join(outDir, path), await drawPicture(card));
    // The renderer frees its memory only between turns of the event loop.
    await setImmediate();
  }
}
