/** Reads links and ids, for the check of broken links, from HTML that the build has written itself, with all attributes in double quotes. */

const LINK = /<a (?<attributes>[^>]*)>/g;
const ID = /<[a-z]\w*(?= )[^>]*? id="(?<id>[^"]*)"/g;

/** @returns the addresses of its links that stay on this site */
export function linksIn(html: string): string[] {
  return [...html.matchAll(LINK)].flatMap(({ groups }) => {
    const attributes = ` ${groups?.attributes ?? ''}`;
    const href = /\shref="([^"]*)"/.exec(attributes)?.[1];
    if (href === undefined || /\starget="/.test(attributes)) return [];
    return [decoded(href)];
  });
}

/** @returns the ids of its elements */
export function anchorsIn(html: string): string[] {
  return [...html.matchAll(ID)].map(({ groups }) => decoded(groups?.id ?? ''));
}

/** The two characters that the build escapes in attributes. */
function decoded(attribute: string): string {
  return attribute.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
