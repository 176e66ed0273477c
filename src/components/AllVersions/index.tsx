import Link from '@docusaurus/Link';
import type { PageTableRow } from '@site/src/history/page-table';
import {
  apiChangesPath,
  changeLogUrl,
  latestVersion,
  type SiteVersion,
  sourceUrl,
  versionBefore,
  versions,
} from '@site/src/site';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import { PageTable } from './PageTable';
import styles from './styles.module.css';

const states: Record<SiteVersion['state'], string> = {
  latest: 'Latest release',
  older: 'Older release',
  unreleased: 'Unreleased',
};

function VersionRow({ version }: { version: SiteVersion }): ReactNode {
  const { name, label, path, state, release, ref, date } = version;
  const before = versionBefore(name);
  const links = [
    { text: 'Documentation', to: path },
    ...(before ? [{ text: `API changes since ${before.label}`, to: apiChangesPath(before, version) }] : []),
    { text: 'Source', to: sourceUrl(version) },
    { text: 'Change log', to: changeLogUrl(version) },
  ];
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
          {links.map(({ text, to }) => (
            <li key={text}>
              <Link to={to} aria-label={`${text}: ${label}`}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

/** The route `/versions`: every live version, and every page in each of them. */
export default function AllVersions({ pages }: { pages: readonly PageTableRow[] }): ReactNode {
  return (
    <Layout
      title="All versions"
      description="Every live version of the superduper documentation: the framework release each describes, its state, its source, and the state of every page in it."
    >
      <main className={`container ${styles.page}`}>
        <Heading as="h1">All versions</Heading>
        <p>
          {versions.length} versions of this documentation are live. Each describes one commit of the
          framework. If you installed the latest release from the package index, read{' '}
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
        <PageTable pages={pages} />
      </main>
    </Layout>
  );
}
