/** Finds links and ids for the check of broken links. Regular expressions suffice, because the build puts all attributes in double quotes. */

/** Matches a link to this site, such as `<a class="x" href="/docs"`, and captures its URL. Only links to other sites have the attribute `target`. */
const LINK_PATTERN = /<a(?= )(?![^>]* target=")[^>]*? href="(?<value>[^"]*)"/g;

/** Matches an element with an id, and captures the id: `<h2 class="x" id="setup"`. */
const ID_PATTERN = /<[a-z]\w*(?= )[^>]*? id="(?<value>[^"]*)"/g;

/** Lists the URLs of all links in a page's HTML that lead to this site. */
export function listLinks(html: string): string[] {
  return listValues(html, LINK_PATTERN);
}

/** Lists the ids of all elements in a page's HTML. */
export function listAnchors(html: string): string[] {
  return listValues(html, ID_PATTERN);
}

/** Lists the values that a pattern captures. Decodes the two characters that the build escapes in attributes. */
function listValues(html: string, pattern: RegExp): string[] {
  const values = [...html.matchAll(pattern)].map(({ groups }) => groups?.value ?? '');
  return values.map((value) => value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
}
