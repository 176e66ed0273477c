import Link from '@docusaurus/Link';
import type { PropSidebar } from '@docusaurus/plugin-content-docs';
import { useActiveVersion, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { isRead, type Progress, whereToGoOn } from './progress';
import { useHost } from './use-host';

/** Leads on from the landing page of a version: to the page that was read last, or to the next. */
export function GoOn({ noted }: { noted: ReadonlyMap<string, Progress> }): ReactNode {
  const host = useHost((element) => document.querySelector('main h1')?.nextElementSibling?.after(element));
  const { docs, docsSidebars, label } = useDocsVersion();
  const ids = new Map(useActiveVersion(undefined)?.docs.map(({ path, id }) => [path, id]));
  const order = [...new Set(Object.values(docsSidebars).flatMap((items) => pathsIn(items ?? [])))].filter(
    (path) => docs[ids.get(path) ?? ''],
  );
  const on = whereToGoOn(order, noted);
  if (!host || !on) return null;
  const { path, progress } = on;
  const title = docs[ids.get(path) ?? '']?.title;
  const [anchor, heading] = progress?.next ?? [];
  const finished = order.filter((one) => {
    const here = noted.get(one);
    return here && isRead(here);
  }).length;
  return createPortal(
    <section className="reading" aria-label="Reading">
      <p>
        Go on reading:{' '}
        <Link to={anchor ? `${path}#${anchor}` : path}>
          {title}
          {heading && `: ${heading}`}
        </Link>
        {progress && ` (${progress.read.length} of ${progress.of} sections read)`}
      </p>
      <span>
        {finished} of {order.length} pages of {label} read
      </span>
    </section>,
    host,
  );
}

/** The addresses of a sidebar, in the order in which readers see them. */
function pathsIn(items: PropSidebar): string[] {
  return items.flatMap((item) => {
    if (item.type === 'html') return [];
    return [...(item.href ? [item.href] : []), ...(item.type === 'category' ? pathsIn(item.items) : [])];
  });
}
