import { useDoc, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import { samplesRemark } from '@site/src/components/Provenance/samples-remark';
import { versionByName } from '@site/src/shared/site';
import type { PageFacts } from '@site/src/shared/versions/page-facts';
import OriginalDocItemTOCMobile from '@theme-original/DocItem/TOC/Mobile';
import { createContext, type ReactNode, useContext } from 'react';
import { VersionLine } from '../PageChanges';

/** The facts about the doc being read in the other versions; null on a version's landing page and on category pages. */
export const PageFactsContext = createContext<PageFacts | null>(null);

/**
 * Stands behind the first paragraph of a page, where the build puts it (`src/model/static-html`): what it was written for and whether its samples ran
 * there, how it compares with the version before, and on small screens its contents.
 */
export function Provenance(): ReactNode {
  const { version } = useDocsVersion();
  const { toc, frontMatter } = useDoc();
  const facts = useContext(PageFactsContext);
  const { brief, whole } = samplesRemark(versionByName(version), facts?.samples);
  return (
    <>
      {/* A program that reads pages as Markdown finds all of this in the first lines of the Markdown file. */}
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
