import Link from '@docusaurus/Link';
import { useDoc, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import { getVersion } from '@site/src/shared/site';
import type { PageFacts } from '@site/src/shared/versions/page-facts';
import dropdownStyles from '@site/src/theme/NavbarItem/DropdownNavbarItem/Desktop/styles.module.css';
import TOCItems from '@theme/TOCItems';
import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { VersionLine } from '../PageChanges';
import { formatSamplesRemark } from './samples-remark';
import styles from './styles.module.css';

/** Facts about the current page, such as whether its samples are tested. Null on pages that aren't MDX files, such as landing pages. */
export const PageFactsContext = createContext<PageFacts | null>(null);

/** Renders the line below a page's title, such as “0.7.3 · samples tested · changed since 0.6”. */
export function Provenance(): ReactNode {
  const { version } = useDocsVersion();
  const { toc, frontMatter } = useDoc();
  const facts = useContext(PageFactsContext);
  const documentedVersion = getVersion(version);
  const samplesRemark = facts?.samples && formatSamplesRemark(documentedVersion, facts.samples);
  return (
    // The page's Markdown contains these facts in another form.
    <div className={`quiet flow ${styles.line}`} data-markdown-ignore>
      <Link to="/versions" className="underlined">
        {documentedVersion.release ?? 'main branch'}
      </Link>
      {samplesRemark && <Part label={samplesRemark.brief}>{samplesRemark.whole}</Part>}
      {facts && <VersionLine facts={facts} version={version} />}
      {toc.length > 0 && !frontMatter.hide_table_of_contents && (
        <Part label="contents" isContents>
          <TOCItems
            toc={toc}
            minHeadingLevel={frontMatter.toc_min_heading_level}
            maxHeadingLevel={frontMatter.toc_max_heading_level}
          />
        </Part>
      )}
    </div>
  );
}

interface PartProps {
  label: string;
  children: ReactNode;
  /** Whether the part is the table of contents, which appears only on small screens. Its entries are rendered only while it's open. */
  isContents?: boolean;
}

function Part({ label, children, isContents = false }: PartProps): ReactNode {
  const root = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (root.current && !root.current.contains(target as Node)) root.current.open = false;
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, []);
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) => {
    if (key !== 'Escape' || !currentTarget.open) return;
    currentTarget.open = false;
    currentTarget.querySelector('summary')?.focus();
  };
  const onClick = ({ target, currentTarget }: MouseEvent<HTMLDetailsElement>) => {
    if ((target as Element).closest('a')) currentTarget.open = false;
  };
  return (
    <details
      ref={root}
      className={isContents ? `screen-only needs-script ${styles.contents}` : undefined}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="plain-list underlined">{label}</summary>
      <div className={`framed screen-only ${dropdownStyles.menu} ${styles.box}`}>
        {(isOpen || !isContents) && children}
      </div>
    </details>
  );
}
