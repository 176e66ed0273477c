import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useCounterparts } from '@site/src/client/hooks/use-counterparts';
import { separatorBefore } from '@site/src/shared/text/enumerate';
import { missingPageOf } from '@site/src/shared/versions/missing-page';
import type { ReactNode } from 'react';

/** Says to a reader who changed the version why this is not the page they were reading, and where that page is. */
export function MissingPage(): ReactNode {
  const isBrowser = useIsBrowser();
  const { pathname, search } = useLocation();
  const landing = useCounterparts(pathname);
  const wanted = missingPageOf(search) ?? '';
  const missing = useCounterparts(wanted);
  // The built page knows no query. An address that someone made up names no page, and says nothing.
  if (!isBrowser || !missing.page?.id || !landing.page) return null;
  const here = landing.versions.find(({ name }) => name === landing.page?.version.name);
  if (!here || missing.pathIn(here) !== null) return null;
  const elsewhere = missing.versions.flatMap((version) => {
    const path = missing.pathIn(version);
    return path === null ? [] : [{ label: version.label, path }];
  });
  return (
    <p className="alert alert--info" role="status">
      The page <code>{missing.page.id.replace(/^\//, '')}</code> is not in {here.label}. It is in{' '}
      {elsewhere.map(({ label, path }, index) => (
        <span key={path}>
          {separatorBefore(index, elsewhere.length)}
          <Link to={path}>{label}</Link>
        </span>
      ))}
      .
    </p>
  );
}
