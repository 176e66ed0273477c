import Link from '@docusaurus/Link';
import type { Archive } from '@site/src/outputs/markdown/archive';
import { docsetPath } from '@site/src/shared/offline/names';
import {
  apiChangesPath,
  changeLogUrl,
  type SiteVersion,
  sourceUrl,
  versionBefore,
  versionSlug,
} from '@site/src/shared/site';
import { megabytes } from '@site/src/shared/text/bytes';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { KeptVersion } from '../Offline';
import styles from './styles.page.module.css';

const states: Record<SiteVersion['state'], string> = {
  latest: 'Latest release',
  older: 'Older release',
  unreleased: 'Unreleased',
};

interface Target {
  text: string;
  to: string;
}

/** Everything that belongs to a version: its pages, what changed in it, copies to keep, and files for programs. */
export function VersionCard({ version, archive }: { version: SiteVersion; archive?: Archive }): ReactNode {
  const { label, path, state, release, ref, date } = version;
  const before = versionBefore(version.name);
  const changes = before && apiChangesPath(before, version);
  const about: Target[] = [
    ...(before && changes ? [{ text: `API changes since ${before.label}`, to: changes }] : []),
    { text: 'Change log', to: changeLogUrl(version) },
    { text: 'Source', to: sourceUrl(version) },
  ];
  // Not pages of the site: the browser is to load them.
  const files: Target[] = [
    ...(archive
      ? [
          { text: `Markdown (zip, ${megabytes(archive.bytes)})`, to: `pathname://${archive.address}` },
          { text: 'Docset for Dash and Zeal', to: `pathname://${docsetPath(versionSlug(version.name))}` },
        ]
      : []),
    { text: 'API as JSON', to: `pathname://${path}/api.json` },
    ...(changes ? [{ text: 'API changes as JSON', to: `pathname://${changes}.json` }] : []),
    { text: 'objects.inv', to: `pathname://${path}/objects.inv` },
  ];
  return (
    <li className={`framed ${styles.version}`}>
      <div className="flow">
        <Heading as="h2">
          <Link to={path}>{label}</Link>
        </Heading>
        <span className="chip">{states[state]}</span>
      </div>
      <p className="quiet">
        {release ? 'Release' : 'Commit of'} <code>{release ?? ref}</code> of{' '}
        <time dateTime={date}>{date}</time>
      </p>
      <Link
        to={path}
        className={clsx('button button--primary', state !== 'latest' && 'button--outline')}
        aria-label={`Documentation: ${label}`}
      >
        Documentation
      </Link>
      <dl>
        <dt>What changed</dt>
        <dd>
          <Targets targets={about} label={label} />
        </dd>
        {/* `npm start` has no archives. */}
        {archive && (
          <>
            <dt>Without a network</dt>
            <dd>
              <KeptVersion version={version} />
            </dd>
          </>
        )}
        <dt>For programs</dt>
        <dd>
          <Targets targets={files} label={label} />
        </dd>
      </dl>
    </li>
  );
}

function Targets({ targets, label }: { targets: readonly Target[]; label: string }): ReactNode {
  return (
    <ul className="flow">
      {targets.map(({ text, to }) => (
        <li key={text}>
          <Link to={to} aria-label={`${text}: ${label}`}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
