import { subjectOf } from '../../shared/page-title';
import { decodeEntities } from '../../shared/text/entities';
import type { PageLocation } from './page-locations';

/** The words of a social picture. */
export interface Card {
  title: string;
  /** The categories around the page, the outermost first. */
  section: readonly string[];
  /** `0.7`; empty for a page that belongs to no version. */
  version: string;
}

/**
 * @param html - A built page, whose title is what its readers and search engines see.
 * @returns The words of its picture.
 * @throws If the page has no title.
 */
export function cardOf(html: string, location: PageLocation | undefined): Card {
  const title = /<title[^>]*>([^<]+)<\/title>/.exec(html)?.[1];
  if (title === undefined) {
    throw new Error(
      'expected a <title>, found none. Give the page a title: `title` of its front matter or of <Layout>.',
    );
  }
  return {
    title: subjectOf(decodeEntities(title)),
    section: location?.section ?? [],
    version: location?.version ?? '',
  };
}
