import Link from '@docusaurus/Link';
import { useActiveVersion, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import type { ReactNode } from 'react';
import { type PageState, whereToGoOn } from './notes';
import { Slot } from './Slot';

/** Leads on from the landing page of a version: to the page that was left, or to the next. */
export function GoOn({ pages }: { pages: readonly PageState[] }): ReactNode {
  const { docs, label } = useDocsVersion();
  const on = whereToGoOn(pages);
  const id = useActiveVersion(undefined)?.docs.find(({ path }) => path === on?.path)?.id ?? '';
  if (!on) return null;
  return (
    <Slot at="main h1 + *" where="afterend">
      <section className="reading screen-only" aria-label="Reading">
        <p>
          Go on reading: <Link to={on.path}>{docs[id]?.title}</Link>
        </p>
        <span>
          {pages.filter(({ state }) => state === 'read').length} of {pages.length} pages of {label} read
        </span>
      </section>
    </Slot>
  );
}
