import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { fillParts } from '@site/src/client/article-parts';
import { type ComponentProps, memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { listAnchors, listLinks } from './links-of-html';

interface Props extends ComponentProps<'div'> {
  /** HTML of each part of the article. Empty during hydration, because the document already contains the HTML. */
  parts: string[];
  index: number;
}

/** Renders a part of an article from the build's HTML. During hydration, saves the document's HTML in `parts` for the reader's next visit. */
function StaticPart({ parts, index, ...attributes }: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  // React doesn't compare this HTML with the document during hydration.
  const [html, setHtml] = useState(parts[index] ?? '');
  useLayoutEffect(() => {
    const isStored = parts[index] !== undefined;
    if (isStored || !box.current) return;
    const { innerHTML } = box.current;
    if (innerHTML !== '') parts[index] = innerHTML;
    // If React couldn't hydrate the page, the document's HTML is gone, so load it again.
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
