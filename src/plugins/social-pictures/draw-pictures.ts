import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { siteStore } from '../../model/cache/store';
import { writeFileWithFolders } from '../../model/cache/write-file';
import type { SocialCard } from '../../outputs/social-pictures/card';
import { createCachedDrawer } from '../../outputs/social-pictures/picture';

/** Folder of a build, and the texts in the social picture of each page. The keys are the paths of the pictures in the folder. */
export interface DrawnCards {
  outDir: string;
  cards: ReadonlyMap<string, SocialCard>;
}

/** Draws the social pictures of pages, and writes them into the build. */
export default async function drawPictures({ outDir, cards }: DrawnCards): Promise<void> {
  const drawPicture = createCachedDrawer(siteStore);
  for (const [path, card] of cards) {
    writeFileWithFolders(join(outDir, path), await drawPicture(card));
    // The renderer frees its memory only between turns of the event loop.
    await setImmediate();
  }
}
