import Head from '@docusaurus/Head';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { docsRepository, latestVersion } from '@site/src/shared/site';
import { FEED, permanentFolder } from '@site/src/shared/versions/program-files';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

/** Says how programs read the files that the cards of the versions lead to (see src/outputs/program-files). */
export function ForPrograms(): ReactNode {
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
