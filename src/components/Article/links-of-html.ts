/** Reads links and ids, for the check of broken links, from HTML that the build has written itself, with all attributes in double quotes. */

/** A link that stays on this site. */
const LINK = /<a (?![^>]*(?<=\s)target=")[^>]*?(?<=\s)href="(?<value>[^"]*)"/g;
const ID = /<[a-z]\w*(?= )[^>]*? id="(?<value>[^"]*)"/g;

/** @returns the addresses of its links that stay on this site */
export function linksIn(html: string): string[] {
  return valuesIn(html, LINK);
}

/** @returns the ids of its elements */
export function anchorsIn(html: string): string[] {
  return valuesIn(html, ID);
}

/** Attributes as they read: the build escapes two characters in them. */
function valuesIn(html: string, attribute: RegExp): string[] {
  const values = [...html.matchAll(attribute)].map(({ groups }) => groups?.value ?? '');
  return values.map((value) => value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
}
