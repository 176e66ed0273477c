/** The description by which a browser can search the site from its address bar. */
export interface OpenSearch {
  /** At most 16 characters, as the format has it. */
  name: string;
  description: string;
  /** Address of the search page, without a query. */
  page: string;
  /** Address of the site's icon. */
  icon: string;
}

/** @returns an OpenSearch 1.1 description */
export function openSearchXml({ name, description, page, icon }: OpenSearch): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escaped(name)}</ShortName>
  <Description>${escaped(description)}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="16" height="16" type="image/x-icon">${escaped(icon)}</Image>
  <Url type="text/html" method="get" template="${escaped(page)}?q={searchTerms}"/>
</OpenSearchDescription>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
