/** Finds links and ids in HTML for the check of broken links. Regular expressions suffice, because the build always writes attributes in double quotes. */

/** Matches links within this site, such as `<a class="x" href="/docs"`. Links to other sites have a `target` attribute. */
const LINK_PATTERN = /<a(?= )(?![^>]* target=")[^>]*? href="(?<value>[^"]*)"/g;

const ID_PATTERN = /<[a-z]\w*(?= )[^>]*? id="(?<value>[^"]*)"/g;

export function listLinks(html: string): string[] {
  return listValues(html, LINK_PATTERN);
}

export function listAnchors(html: string): string[] {
  return listValues(html, ID_PATTERN);
}

/** Lists the attribute values that a pattern finds in HTML. Decodes only `&quot;` and `&amp;`, because the build doesn't escape anything else. */
function listValues(html: string, pattern: RegExp): string[] {
  const values = [...html.matchAll(pattern)].map(({ groups }) => groups?.value ?? '');
  return values.map((value) => value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
}
