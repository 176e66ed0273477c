import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { memo, type ReactNode } from 'react';
import { anchorsIn, linksIn } from './links-of-html';

/**
 * A part of a page as the build has written it (`src/model/static-html`). The browser takes it as it stands: nothing in it is hydrated.
 *
 * @param html - Its HTML, made of our own pages by the build.
 */
function StaticPart({ html }: { html: string }): ReactNode {
  const brokenLinks = useBrokenLinks();
  if (!ExecutionEnvironment.canUseDOM) {
    for (const link of linksIn(html)) brokenLinks.collectLink(link);
    for (const anchor of anchorsIn(html)) brokenLinks.collectAnchor(anchor);
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the build has made and escaped it.
  return <div className="article-part" dangerouslySetInnerHTML={{ __html: html }} />;
}

export default memo(StaticPart);
