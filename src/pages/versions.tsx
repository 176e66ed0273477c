import Link from '@docusaurus/Link';
import { changeLogUrl, latestVersion, type SiteVersion, sourceUrl, versions } from '@site/src/site';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import styles from './versions.module.css';

const states: Record<SiteVersion['state'], string> = {
  latest: 'Latest release',
  older: 'Older release',
  unreleased: 'Unreleased',
};

function VersionRow({ version }: { version: SiteVersion }): ReactNode {
  const { label, path, state, release, ref, date } = version;
  return (
    <tr>
      <th scope="row">
        <Link to={path}>{label}</Link>
      </th>
      <td>{states[state]}</td>
      <td>
        <code>{release ?? ref}</code>
      </td>
      <td>
        <time dateTime={date}>{date}</time>
      </td>
      <td>
        <ul className={styles.links}>
          <li>
            <Link to={path} aria-label={`Documentation of ${label}`}>
              Documentation
            </Link>
          </li>
          <li>
            <Link to={sourceUrl(version)} aria-label={`Source of ${label}`}>
              Source
            </Link>
          </li>
          <li>
            <Link to={changeLogUrl(version)} aria-label={`Change log of ${label}`}>
              Change log
            </Link>
          </li>
        </ul>
      </td>
    </tr>
  );
}

export default function Versions(): ReactNode {
  return (
    <Layout
      title="All versions"
      description="Every live version of the superduper documentation: the framework release each describes, its state, and its source."
    >
      <main className={`container ${styles.page}`}>
        <Heading as="h1">All versions</Heading>
        <p>
          Three versions of this documentation are live. Each describes one commit of the framework. If you
          installed the latest release from the package index, read{' '}
          <Link to={latestVersion.path}>{latestVersion.label}</Link>; to see what you have, run{' '}
          <code>pip show superduper-framework</code>.
        </p>
        <section className={styles.scroll} aria-label="Versions" tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Version</th>
                <th scope="col">State</th>
                <th scope="col">Framework</th>
                <th scope="col">Date</th>
                <th scope="col">Links</th>
              </tr>
            </thead>
            <tbody>
              {versions.map((version) => (
                <VersionRow key={version.name} version={version} />
              ))}
            </tbody>
          </table>
        </section>
        <p>
          The date is that of the framework’s commit. “Older release” says only that a later one exists. The
          version that you choose in the menu above is kept on this device, and the documentation opens in it
          next time.
        </p>
      </main>
    </Layout>
  );
}
