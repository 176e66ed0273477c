import { escapeXml } from '../../model/xml';

/**
 * @param of - A name of at most 16 characters, as the format has it; the address of the search page without a query, and of the icon.
 * @returns an OpenSearch 1.1 description, by which a browser can search the site from its address bar
 */
export function openSearchXml(of: Record<'name' | 'description' | 'page' | 'icon', string>): string {
  const [name, description, page, icon] = [of.name, of.description, of.page, of.icon].map(escapeXml);
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${name}</ShortName>
  <Description>${description}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="16" height="16" type="image/x-icon">${icon}</Image>
  <Url type="text/html" method="get" template="${page}?q={searchTerms}"/>
</OpenSearchDescription>
`;
}
