import { decodeEntities } from '../../model/xml';
import { extractPageTitle } from '../../shared/page-title';
import { getVersion } from '../../shared/site';

/** Texts in the picture that social networks show for a shared page. */
export interface SocialCard {
  title: string;
  /** Labels of the sidebar categories that contain the page, outermost first. */
  trail: readonly string[];
  /** Label such as `0.7`. Empty for pages outside all versions, such as the home page. */
  version: string;
}

const VERSION_META = /<meta [^>]*name="docusaurus_version" content="([^"]*)"/;
const STRUCTURED_DATA = /<script [^>]*type="application\/ld\+json">(.*?)<\/script>/g;

/** Reads the texts for a page's social picture from its HTML. Throws an error if the page doesn't have a `<title>`. */
export function readCard(html: string): SocialCard {
  const title = /<title[^>]*>([^<]+)<\/title>/.exec(html)?.[1];
  if (title === undefined) {
    throw new Error(
      'expected a <title>, found none. Add a title to the page: `title` in its front matter or on <Layout>.',
    );
  }
  const version = VERSION_META.exec(html)?.[1];
  const items = [...html.matchAll(STRUCTURED_DATA)]
    .map(([, json = '']): StructuredData => JSON.parse(json))
    .find((data) => data['@type'] === 'BreadcrumbList')?.itemListElement;
  return {
    title: extractPageTitle(decodeEntities(title)),
    // The first item is the version, and the last one is the page.
    trail: items?.slice(1, -1).map(({ name }) => name) ?? [],
    version: version === undefined ? '' : getVersion(version).label,
  };
}

interface StructuredData {
  '@type': string;
  itemListElement?: { name: string }[];
}
