import { useDoc, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import { formatSamplesRemark } from '@site/src/components/Provenance/samples-remark';
import { getVersion } from '@site/src/shared/site';
import type { PageFacts } from '@site/src/shared/versions/page-facts';
import OriginalDocItemTOCMobile from '@theme-original/DocItem/TOC/Mobile';
import { createContext, type ReactNode, useContext } from 'react';
import { VersionLine } from '../PageChanges';

/** React context with facts about how the current page differs from other versions. Null on pages without such facts, such as landing pages. */
export const PageFactsContext = createContext<PageFacts | null>(null);

/**
 * Renders the line below a page's introduction. It tells which release the page documents, whether its code samples ran, and how it differs from the
 * previous version. Small screens show the table of contents there too.
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
