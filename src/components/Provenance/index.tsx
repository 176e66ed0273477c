import { useDoc, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import { versionByName } from '@site/src/shared/site';
import { samplesRemark } from '@site/src/shared/versions/samples-remark';
import OriginalDocItemTOCMobile from '@theme-original/DocItem/TOC/Mobile';
import type { ReactNode } from 'react';
import { VersionLine } from '../PageChanges';
import { usePageFacts } from '../PageChanges/page-facts';

/**
 * Stands behind the first paragraph of a page, where the build puts it (`src/outputs/static-html`): what it was written for and whether its samples ran
 * there, how it compares with the version before, and on small screens its contents.
 */
export function Provenance(): ReactNode {
  const { version } = useDocsVersion();
  const { toc, frontMatter } = useDoc();
  const facts = usePageFacts();
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
