import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { fillParts } from '@site/src/client/article-parts';
import { memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { listAnchors, listLinks } from './links-of-html';

/** A part of a page that the build rendered as HTML. */
interface StaticPartProps {
  /** HTML of all these parts of the page. The list is empty while React hydrates the page, because its HTML already contains them. */
  parts: string[];
  index: number;
}

/**
 * Inserts a part of a page that the build rendered as HTML, so that React needn't create or hydrate its elements. When React hydrates a page, this
 * component keeps the HTML of the document, and adds it to the list for the reader's next visit.
 */
function StaticPart({ parts, index }: StaticPartProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  // React doesn't compare this string with the document.
  const [html, setHtml] = useState(parts[index] ?? '');
  useLayoutEffect(() => {
    if (parts[index] !== undefined || !box.current) return;
    const { innerHTML } = box.current;
    if (innerHTML !== '') parts[index] = innerHTML;
    // React has thrown the document's HTML away, because it didn't fit.
    else fillParts(parts).then(() => setHtml(parts[index] ?? ''));
  }, [parts, index]);

  const brokenLinks = useBrokenLinks();
  if (!ExecutionEnvironment.canUseDOM) {
    for (const link of listLinks(html)) brokenLinks.collectLink(link);
    for (const anchor of listAnchors(html)) brokenLinks.collectAnchor(anchor);
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the build has created and escaped the HTML.
  return <div ref={box} className="article-part" dangerouslySetInnerHTML={{ __html: html }} />;
}

export default memo(StaticPart);
