import { useDoc, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import { formatSamplesRemark } from '@site/src/components/Provenance/samples-remark';
import { getVersion } from '@site/src/shared/site';
import type { PageFacts } from '@site/src/shared/versions/page-facts';
import OriginalDocItemTOCMobile from '@theme-original/DocItem/TOC/Mobile';
import { createContext, type ReactNode, useContext } from 'react';
import { VersionLine } from '../PageChanges';

/** React context with facts about how the current page differs from other versions. Null on landing pages and category pages. */
export const PageFactsContext = createContext<PageFacts | null>(null);

/**
 * Renders the line below the first paragraph of a page. It shows the release that the page documents, whether the page's samples ran, and how
 * the page differs from the previous version. Small screens also show the table of contents here.
 */
export function Provenance(): ReactNode {
  const { version } = useDocsVersion();
  const { toc, frontMatter } = useDoc();
  const facts = useContext(PageFactsContext);
  const { brief, whole } = formatSamplesRemark(getVersion(version), facts?.samples);
  return (
    <>
      {/* Programs find these facts in the first lines of the Markdown file. */}
      <div className="quiet flow margin-bottom--md" data-markdown-ignore>
        <details>
          <summary className="tag">{brief}</summary>
          <span className="own-line">{whole}</span>
        </details>
        {facts && <VersionLine facts={facts} version={version} />}
      </div>
      {toc.length > 0 && !frontMatter.hide_table_of_contents && <OriginalDocItemTOCMobile />}
    </>
  );
}
