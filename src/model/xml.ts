const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
};

/** Decodes `&lt;` and the few other HTML entities that the site's build writes. */
export function decodeEntities(html: string): string {
  return html.replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}

/** Escapes text for an XML element or attribute. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
