/** Reads links and ids for the check of broken links. All attributes are in double quotes, because the build has written the HTML. */

/** Matches links that stay on this site. */
const LINK_PATTERN = /<a (?![^>]*(?<=\s)target=")[^>]*?(?<=\s)href="(?<value>[^"]*)"/g;
const ID_PATTERN = /<[a-z]\w*(?= )[^>]*? id="(?<value>[^"]*)"/g;

/** Lists the links that stay on this site. */
export function listLinks(html: string): string[] {
  return listValues(html, LINK_PATTERN);
}

/** Lists the ids of all elements. */
export function listAnchors(html: string): string[] {
  return listValues(html, ID_PATTERN);
}

/** Lists the values of an attribute. The build escapes two characters in them. */
function listValues(html: string, attribute: RegExp): string[] {
  const values = [...html.matchAll(attribute)].map(({ groups }) => groups?.value ?? '');
  return values.map((value) => value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
}
