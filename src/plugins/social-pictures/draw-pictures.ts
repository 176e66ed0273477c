import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { siteStore } from '../../model/cache/store';
import { writeFileWithFolders } from '../../model/cache/write-file';
import type { SocialCard } from '../../outputs/social-pictures/card';
import { createCachedDrawer } from '../../outputs/social-pictures/picture';

export interface DrawnCards {
  outDir: string;
  /** Preview pictures to draw, by their path in the build. */
  cards: ReadonlyMap<string, SocialCard>;
}

/** Draws preview pictures for social networks and writes them to the build. */
export async function drawPictures({ outDir, cards }: DrawnCards): Promise<void> {
  const drawPicture = createCachedDrawer(siteStore);
  for (const [path, card] of cards) {
    writeFileWithFolders(join(outDir, path), await drawPicture(card));
    // Lets the event loop run, because the renderer frees its memory only then.
    await setImmediate();
  }
}
