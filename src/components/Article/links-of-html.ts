/** Reads links and ids for the check of broken links. All attributes are in double quotes, because the build has written the HTML. */

/** Matches links that stay on this site. */
const LINK = /<a (?![^>]*(?<=\s)target=")[^>]*?(?<=\s)href="(?<value>[^"]*)"/g;
const ID = /<[a-z]\w*(?= )[^>]*? id="(?<value>[^"]*)"/g;

/** Lists the links that stay on this site. */
export function linksIn(html: string): string[] {
  return valuesIn(html, LINK);
}

/** Lists the ids of all elements. */
export function anchorsIn(html: string): string[] {
  return valuesIn(html, ID);
}

/** Lists the values of an attribute. The build escapes two characters in them. */
function valuesIn(html: string, attribute: RegExp): string[] {
  const values = [...html.matchAll(attribute)].map(({ groups }) => groups?.value ?? '');
  return values.map((value) => value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
}
