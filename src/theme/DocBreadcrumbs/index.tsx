// Change: the breadcrumbs start with the version, link to every category above the page and leave out the page itself.
import Link from '@docusaurus/Link';
import {
  findFirstSidebarItemLink,
  useDocsVersion,
  useSidebarBreadcrumbs,
} from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { isSamePath } from '@docusaurus/theme-common/internal';
import { getVersion } from '@site/src/shared/site';
import StructuredData from '@theme/DocBreadcrumbs/StructuredData';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

export default function DocBreadcrumbs(): ReactNode {
  const { label, path, state } = getVersion(useDocsVersion().version);
  const { pathname } = useLocation();
  const breadcrumbs = useSidebarBreadcrumbs();
  if (!breadcrumbs) return null;
  // A category without its own page links to its first page instead.
  const linkedItems = breadcrumbs.map((item) =>
    item.type === 'category' ? { ...item, href: findFirstSidebarItemLink(item) } : item,
  );
  const isLatest = state === 'latest';
  const versionLabel = isLatest ? 'Docs' : label;
  return (
    <>
      <StructuredData breadcrumbs={[{ type: 'link', label: versionLabel, href: path }, ...linkedItems]} />
      <nav
        className={clsx(ThemeClassNames.docs.docBreadcrumbs, 'quiet', styles.breadcrumbs)}
        aria-label="Breadcrumbs"
      >
        <ul className="plain-list">
          <li>
            <Link
              className={isLatest ? undefined : clsx(ThemeClassNames.docs.docVersionBadge, 'tag')}
              to={path}
            >
              {versionLabel}
            </Link>
          </li>
          {linkedItems.map(
            ({ label: name, href }) =>
              href &&
              !isSamePath(href, pathname) && (
                <li key={href}>
                  <Link to={href}>{name}</Link>
                </li>
              ),
          )}
        </ul>
      </nav>
    </>
  );
}
