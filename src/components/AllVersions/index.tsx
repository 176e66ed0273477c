import Link from '@docusaurus/Link';
import type { PageTableRow } from '@site/src/model/versions/page-table';
import type { Archive } from '@site/src/outputs/markdown/archive';
import {
  apiChangesPath,
  changeLogUrl,
  latestVersion,
  type SiteVersion,
  sourceUrl,
  versionBefore,
  versions,
} from '@site/src/shared/site';
import { megabytes } from '@site/src/shared/text/bytes';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import { Offline } from '../Offline';
import { ColumnHeads } from './ColumnHeads';
import { ForPrograms } from './ForPrograms';
import { PageTable } from './PageTable';
import styles from './styles.page.module.css';

const states: Record<SiteVersion['state'], string> = {
  latest: 'Latest release',
  older: 'Older release',
  unreleased: 'Unreleased',
};

function VersionRow({ version, archive }: { version: SiteVersion; archive?: Archive }): ReactNode {
  const { name, label, path, state, release, ref, date } = version;
  const before = versionBefore(name);
  const links = [
    { text: 'Documentation', to: path },
    ...(before ? [{ text: `API changes since ${before.label}`, to: apiChangesPath(before, version) }] : []),
    { text: 'Source', to: sourceUrl(version) },
    { text: 'Change log', to: changeLogUrl(version) },
    ...(archive
      ? // Not a page of the site: the browser is to load it.
        [
          {
            text: `Markdown of this version (zip, ${megabytes(archive.bytes)})`,
            to: `pathname://${archive.address}`,
          },
        ]
      : []),
  ];
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        <Link to={path}>{label}</Link>
      </th>
      <td role="cell" data-label="State">
        {states[state]}
      </td>
      <td role="cell" data-label="Framework">
        <code>{release ?? ref}</code>
      </td>
      <td role="cell" data-label="Date">
        <time dateTime={date}>{date}</time>
      </td>
      <td role="cell" data-label="Links">
        <ul className="flow">
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

interface Props {
  pages: readonly PageTableRow[];
  /** The Markdown of each version, by its name; none in `npm start`. */
  archives: Readonly<Record<string, Archive>>;
}

/** The route `/versions`: every live version, and every page in each of them. */
export default function AllVersions({ pages, archives }: Props): ReactNode {
  return (
    <Layout
      title="All versions"
      description="Every live version of the superduper documentation: the framework release each describes, its state, its source, and the state of every page in it."
    >
      <main className={`container alone ${styles.page}`}>
        <Heading as="h1">All versions</Heading>
        <p>
          {versions.length} versions of this documentation are live. Each describes one commit of the
          framework. If you installed the latest release from the package index, read{' '}
          <Link to={latestVersion.path}>{latestVersion.label}</Link>; to see what you have, run{' '}
          <code>pip show superduper-framework</code>.
        </p>
        <section className="table-box" aria-label="Versions">
          <table className="stacks" role="table">
            <ColumnHeads columns={['Version', 'State', 'Framework', 'Date', 'Links']} />
            <tbody role="rowgroup">
              {versions.map((version) => (
                <VersionRow key={version.name} version={version} archive={archives[version.name]} />
              ))}
            </tbody>
          </table>
        </section>
        <p>
          The date is that of the framework’s commit. “Older release” says only that a later one exists. The
          version that you choose in the menu above is remembered on this device, and the documentation opens
          in it next time.
        </p>
        {/* `npm start` has no archives. */}
        {Object.keys(archives).length > 0 && <Offline />}
        <ForPrograms />
        <PageTable pages={pages} />
      </main>
    </Layout>
  );
}
