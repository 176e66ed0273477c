import { decodeEntities } from '../../model/xml';
import { subjectOf } from '../../shared/page-title';
import { versionByName } from '../../shared/site';

/** Texts in a social picture. */
export interface Card {
  title: string;
  /** Categories around the page, the outermost first. */
  section: readonly string[];
  /** Label of the version, such as `0.7`, or empty outside of versions. */
  version: string;
}

const VERSION = /<meta [^>]*name="docusaurus_version" content="([^"]*)"/;
/** Matches data for search engines. On docs pages, it contains the categories and the page. */
const STRUCTURED_DATA = /<script [^>]*type="application\/ld\+json">(.*?)<\/script>/g;

/** Reads the texts of a page's picture from the built HTML. Throws if the page doesn't have a title. */
export function cardOf(html: string): Card {
  const title = /<title[^>]*>([^<]+)<\/title>/.exec(html)?.[1];
  if (title === undefined) {
    throw new Error(
      'expected a <title>, found none. Add a title to the page: `title` in its front matter or on <Layout>.',
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
