import { decodeEntities } from '../../model/xml';
import { subjectOf } from '../../shared/page-title';
import { versionByName } from '../../shared/site';

/** The words of a social picture. */
export interface Card {
  title: string;
  /** The categories around the page, the outermost first. */
  section: readonly string[];
  /** `0.7`; empty for a page that belongs to no version. */
  version: string;
}

const VERSION = /<meta [^>]*name="docusaurus_version" content="([^"]*)"/;
/** Data for search engines: among it, on pages of the docs, the categories and then the page itself. */
const STRUCTURED_DATA = /<script [^>]*type="application\/ld\+json">(.*?)<\/script>/g;

/**
 * @param html - A built page: what its readers and search engines see of it, its picture says.
 * @returns The words of its picture.
 * @throws If the page has no title.
 */
export function cardOf(html: string): Card {
  const title = /<title[^>]*>([^<]+)<\/title>/.exec(html)?.[1];
  if (title === undefined) {
    throw new Error(
      'expected a <title>, found none. Give the page a title: `title` of its front matter or of <Layout>.',
    );
  }
  const version = VERSION.exec(html)?.[1];
  const trail = [...html.matchAll(STRUCTURED_DATA)]
    .map(([, json = '']): StructuredData => JSON.parse(json))
    .find((data) => data['@type'] === 'BreadcrumbList')?.itemListElement;
  return {
    title: subjectOf(decodeEntities(title)),
    section: trail?.slice(0, -1).map(({ name }) => name) ?? [],
    version: version === undefined ? '' : versionByName(version).label,
  };
}

interface StructuredData {
  '@type': string;
  itemListElement?: { name: string }[];
}
