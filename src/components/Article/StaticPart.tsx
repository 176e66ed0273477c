import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { fillParts } from '@site/src/client/article-parts';
import { type ComponentProps, memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { listAnchors, listLinks } from './links-of-html';

/** All attributes of a `<div>` are allowed. They are added to the element around the part. */
interface Props extends ComponentProps<'div'> {
  /** HTML of all parts of the page. Empty during hydration, because the document already contains the HTML. */
  parts: string[];
  /** Index of the part in `parts`. */
  index: number;
}

/** Inserts a part of a page as HTML. During hydration, keeps the document's HTML, and stores it in `parts` for the reader's next visit. */
function StaticPart({ parts, index, ...attributes }: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  // React doesn't compare this string with the document.
  const [html, setHtml] = useState(parts[index] ?? '');
  useLayoutEffect(() => {
    const isStored = parts[index] !== undefined;
    if (isStored || !box.current) return;
    const { innerHTML } = box.current;
    if (innerHTML !== '') parts[index] = innerHTML;
    // The document's HTML is missing, because React couldn't hydrate the page.
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
