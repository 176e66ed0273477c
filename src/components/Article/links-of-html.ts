/** Finds links and ids for the check of broken links. Regular expressions suffice, because the build puts attributes in double quotes. */

/** Matches a link to this site, such as `<a class="x" href="/docs"`. Links to other sites contain the attribute `target`. */
const LINK_PATTERN = /<a(?= )(?![^>]* target=")[^>]*? href="(?<value>[^"]*)"/g;

/** Matches an element with an id: `<h2 class="x" id="setup"`. */
const ID_PATTERN = /<[a-z]\w*(?= )[^>]*? id="(?<value>[^"]*)"/g;

export function listLinks(html: string): string[] {
  return listValues(html, LINK_PATTERN);
}

export function listAnchors(html: string): string[] {
  return listValues(html, ID_PATTERN);
}

/** Lists the captured values of all matches, and decodes the two characters that the build escapes in attributes. */
function listValues(html: string, pattern: RegExp): string[] {
  const values = [...html.matchAll(pattern)].map(({ groups }) => groups?.value ?? '');
  return values.map((value) => value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
}
