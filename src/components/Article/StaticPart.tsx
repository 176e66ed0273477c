import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { memo, type ReactNode } from 'react';
import { listAnchors, listLinks } from './links-of-html';

/** Inserts a part of a page that the build rendered as HTML, so that React needn't create or hydrate its elements. */
function StaticPart({ html }: { html: string }): ReactNode {
  const brokenLinks = useBrokenLinks();
  if (!ExecutionEnvironment.canUseDOM) {
    for (const link of listLinks(html)) brokenLinks.collectLink(link);
    for (const anchor of listAnchors(html)) brokenLinks.collectAnchor(anchor);
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the build has created and escaped the HTML.
  return <div className="article-part" dangerouslySetInnerHTML={{ __html: html }} />;
}

export default memo(StaticPart);
