import Link from '@docusaurus/Link';
import type { Archive } from '@site/src/outputs/markdown/archive';
import type { SiteVersion } from '@site/src/shared/site';
import { listVersionLinks, VERSION_STATE_LABELS } from '@site/src/shared/versions/version-links';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { formatDate } from '../../shared/text/format';
import { FileSize } from './FileSize';
import styles from './styles.module.css';

/** Renders a card about a version of the docs, with links to its pages, changes, downloads and data files. */
export function VersionCard({ version, archive }: { version: SiteVersion; archive?: Archive }): ReactNode {
  const { label, path, state, release, ref, date } = version;
  return (
    <li className={`framed ${styles.version}`}>
      <div className="flow">
        <Heading as="h2">
          <Link to={path}>{label}</Link>
        </Heading>
        <span className="chip">{VERSION_STATE_LABELS[state]}</span>
      </div>
      <p className="quiet">
        {release ? 'Release' : 'Commit'} <code>{release ?? ref}</code>,{' '}
        <time dateTime={date}>{formatDate(date)}</time>
      </p>
      <Link
        to={path}
        className={clsx('button button--primary', state !== 'latest' && 'button--outline')}
        aria-label={`Documentation: ${label}`}
      >
        Documentation
      </Link>
      <dl>
        {listVersionLinks(version, archive).map(({ title, hasFiles, links }) => (
          <Fragment key={title}>
            <dt>{title}</dt>
            <dd>
              <ul className="flow">
                {links.map(({ text, to, hasSize }) => (
                  <li key={text}>
                    {/* These files aren't pages of the site, so the router must not handle links to them. */}
                    <Link to={hasFiles ? `pathname://${to}` : to} aria-label={`${text}: ${label}`}>
                      {text}
                    </Link>
                    {hasSize && <FileSize route={to} />}
                  </li>
                ))}
              </ul>
            </dd>
          </Fragment>
        ))}
      </dl>
    </li>
  );
}
