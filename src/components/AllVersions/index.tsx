import Head from '@docusaurus/Head';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { HistoryRow } from '@site/src/model/versions/facts';
import type { Archive } from '@site/src/outputs/markdown/archive';
import { getMcpPackageUrl } from '@site/src/shared/offline/paths';
import { latestVersion, versions } from '@site/src/shared/site';
import { FEED_ROUTE, getPermanentFolder } from '@site/src/shared/versions/program-files';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import { formatNumber } from '../../shared/text/format';
import cards from '../Cards/styles.module.css';
import { PageTable } from './PageTable';
import { ReleaseTable } from './ReleaseTable';
import { VersionCard } from './VersionCard';

interface Props {
  pages: readonly HistoryRow[];
  /** Zip files that readers can download, by version name. Empty during `npm start`. */
  archives: Readonly<Record<string, Archive>>;
}

/** Renders the page `/versions`, which lists all versions and shows how each page changed between them. */
export default function AllVersions({ pages, archives }: Props): ReactNode {
  return (
    <Layout
      title="All versions"
      description="All versions of the superduper documentation: the framework release that each one documents, its changes, its downloads, and the status of every page."
    >
      <main className="container alone">
        <Heading as="h1" className="margin-bottom--sm">
          All versions
        </Heading>
        <p className="narrow">
          {formatNumber(versions.length)} versions are documented. Each version describes one commit of the
          framework. To see which release is installed, run <code>pip show superduper-framework</code>. Then
          look up <a href="#which-documentation-fits-your-release">which documentation matches it</a>.{' '}
          <a href="#all-pages">Every page in every version</a> is listed below.
        </p>
        <ul className={`plain-list ${cards.cards} ${cards.large}`}>
          {versions.map((version) => (
            <VersionCard key={version.name} version={version} archive={archives[version.name]} />
          ))}
        </ul>
        <p className="narrow">
          Dates show when the framework’s commits were made. The version you choose in the menu above is saved
          on this device and opens by default next time.
        </p>
        <div className={`${cards.cards} ${cards.large}`}>
          {Object.keys(archives).length > 0 && (
            <section>
              <Heading as="h2" id="without-a-network">
                Offline
              </Heading>
              <p>
                The HTML zip contains every page of a version, with search. Unzip it and open{' '}
                <code>index.html</code> in your browser.
              </p>
            </section>
          )}
          <ToolsSection />
        </div>
        <ReleaseTable />
        <PageTable pages={pages} />
      </main>
    </Layout>
  );
}

function ToolsSection(): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  const { siteConfig } = useDocusaurusContext();
  const sphinxUrl = `${siteConfig.url}${withBaseUrl(getPermanentFolder(latestVersion))}/`;
  const agentCommand = `npx -y ${getMcpPackageUrl(siteConfig.url + siteConfig.baseUrl)}`;
  return (
    <section>
      <Head>
        <link
          rel="alternate"
          type="application/atom+xml"
          title="Documentation updates"
          href={withBaseUrl(FEED_ROUTE)}
        />
      </Head>
      <Heading as="h2" id="for-programs">
        For tools and agents
      </Heading>
      <p>
        Sphinx: to link to {latestVersion.label} from your project, set{' '}
        <code>
          intersphinx_mapping = {'{'}'superduper': ('{sphinxUrl}', None){'}'}
        </code>
        .
      </p>
      <p>
        JSON: the <a href={withBaseUrl('/versions.json')}>list of all files</a> includes their schemas.
      </p>
      <p>
        Coding agents: run the MCP server, which searches one version at a time: <code>{agentCommand}</code>.
      </p>
      <p>
        Updates: the <a href={withBaseUrl(FEED_ROUTE)}>Atom feed</a> lists new releases and changed pages.
      </p>
    </section>
  );
}
