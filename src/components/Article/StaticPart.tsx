import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { fillParts } from '@site/src/client/article-parts';
import { type ComponentProps, memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { listAnchors, listLinks } from './links-of-html';

/** All props except `parts` and `index` become attributes of the element around the part. */
interface Props extends ComponentProps<'div'> {
  /** HTML of all parts of the page that the build rendered. Empty while React hydrates the page, because the document already contains their HTML. */
  parts: string[];
  index: number;
}

/**
 * Inserts a part of a page that the build rendered as HTML, so that React needn't create or hydrate its elements. When React hydrates a page, this
 * component keeps the HTML that the document contains, and stores it in `parts` in case the reader returns to the page.
 */
function StaticPart({ parts, index, ...attributes }: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  // React doesn't compare this string with the document.
  const [html, setHtml] = useState(parts[index] ?? '');
  useLayoutEffect(() => {
    if (parts[index] !== undefined || !box.current) return;
    const { innerHTML } = box.current;
    if (innerHTML !== '') parts[index] = innerHTML;
    // React couldn't hydrate the page, so it has removed the HTML that the document contained.
    else fillParts(parts).then(() => setHtml(parts[index] ?? ''));
  }, [parts, index]);

  const brokenLinks = useBrokenLinks();
  if (!ExecutionEnvironment.canUseDOM) {
    for (const link of listLinks(html)) brokenLinks.collectLink(link);
    for (const anchor of listAnchors(html)) brokenLinks.collectAnchor(anchor);
  }
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the build has created and escaped the HTML.
    <div className="article-part" {...attributes} ref={box} dangerouslySetInnerHTML={{ __html: html }} />
  );
}

export default memo(StaticPart);
