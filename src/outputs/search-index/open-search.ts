import { escapeXml } from '../../model/xml';

/** Formats the OpenSearch 1.1 description that lets browsers search this site. `page` is the search page's URL without a query. */
export function formatOpenSearch(options: Record<'name' | 'description' | 'page' | 'icon', string>): string {
  const { name, description, page, icon } = options;
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeXml(name)}</ShortName>
  <Description>${escapeXml(description)}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="16" height="16" type="image/x-icon">${escapeXml(icon)}</Image>
  <Url type="text/html" method="get" template="${escapeXml(page)}?q={searchTerms}"/>
</OpenSearchDescription>
`;
}
