import Head from '@docusaurus/Head';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { PageTableRow } from '@site/src/model/versions/facts';
import type { Archive } from '@site/src/outputs/markdown/archive';
import { docsRepository, latestVersion, versions } from '@site/src/shared/site';
import { FEED, permanentFolder } from '@site/src/shared/versions/program-files';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import cards from '../Cards/styles.module.css';
import { PageTable } from './PageTable';
import { ReleaseTable } from './ReleaseTable';
import { VersionCard } from './VersionCard';

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
      <main className="container alone">
        <Heading as="h1">All versions</Heading>
        <p className="narrow">
          {versions.length} versions of this documentation are live. Each describes one commit of the
          framework. To find out which release you have, run <code>pip show superduper-framework</code>; then
          look up <a href="#which-documentation-fits-your-release">which documentation fits it</a>.{' '}
          <a href="#all-pages">Every page in every version</a> is listed below.
        </p>
        <ul className={`plain-list ${cards.cards} ${cards.large}`}>
          {versions.map((version) => (
            <VersionCard key={version.name} version={version} archive={archives[version.name]} />
          ))}
        </ul>
        <p className="narrow">
          The date is that of the framework’s commit. “Older release” says only that a later one exists. The
          version that you choose in the menu above is remembered on this device, and the documentation opens
          in it next time.
        </p>
        <div className={`${cards.cards} ${cards.large}`}>
          {/* `npm start` has no archives. */}
          {Object.keys(archives).length > 0 && (
            <section>
              <Heading as="h2" id="without-a-network">
                Without a network
              </Heading>
              <p>
                The zip has the pages of a version and a search of their own, and opens from a folder on your
                disk: unpack it and open its <code>index.html</code>.
              </p>
            </section>
          )}
          <ForPrograms />
        </div>
        <ReleaseTable />
        <PageTable pages={pages} />
      </main>
    </Layout>
  );
}

/** Says how programs read the files that the cards of the versions lead to (see src/outputs/program-files). */
function ForPrograms(): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  const { siteConfig } = useDocusaurusContext();
  const sphinx = `${siteConfig.url}${withBaseUrl(permanentFolder(latestVersion))}/`;
  const agents = `npx ${docsRepository.replace('https://github.com/', 'github:')} --site ${siteConfig.url}${siteConfig.baseUrl}`;
  return (
    <section>
      <Head>
        <link
          rel="alternate"
          type="application/atom+xml"
          title="What changed in the documentation"
          href={withBaseUrl(FEED)}
        />
      </Head>
      <Heading as="h2" id="for-programs">
        For programs
      </Heading>
      <p>
        Sphinx: a project links to {latestVersion.label} with{' '}
        <code>
          intersphinx_mapping = {'{'}'superduper': ('{sphinx}', None){'}'}
        </code>
        .
      </p>
      <p>
        JSON: the <a href={withBaseUrl('/versions.json')}>list of all files</a> names their schemas.
      </p>
      <p>
        Coding agents: an MCP server that searches one version at a time, <code>{agents}</code>.
      </p>
      <p>
        News: the <a href={withBaseUrl(FEED)}>Atom feed</a> of releases and of pages that changed.
      </p>
    </section>
  );
}
