import Head from '@docusaurus/Head';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {
  apiChangesPath,
  docsRepository,
  latestVersion,
  versionBefore,
  versions,
} from '@site/src/shared/site';
import { separatorBefore } from '@site/src/shared/text/enumerate';
import { FEED, permanentFolder } from '@site/src/shared/versions/program-files';
import Heading from '@theme/Heading';
import { Fragment, type ReactNode } from 'react';

/** A file of the site: it is no page, so the router does not know it. */
interface File {
  text: string;
  path: string;
}

function Files({ files }: { files: readonly File[] }): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  return files.map(({ text, path }, index) => (
    <Fragment key={path}>
      {separatorBefore(index, files.length)}
      <a href={withBaseUrl(path)}>{text}</a>
    </Fragment>
  ));
}

/** Lists the files of the versions that are made for other programs (see src/outputs/program-files), and how to read them. */
export function ForPrograms(): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  const { siteConfig } = useDocusaurusContext();
  const perVersion = (name: string) =>
    versions.map(({ label, path }) => ({ text: label, path: `${path}/${name}` }));
  const changes = versions.flatMap((version) => {
    const before = versionBefore(version.name);
    if (!before) return [];
    const path = `${apiChangesPath(before, version)}.json`;
    return [{ text: `${before.label} to ${version.label}`, path }];
  });
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
        Sphinx: inventories (<code>objects.inv</code>) of <Files files={perVersion('objects.inv')} />. A
        project links to {latestVersion.label} with{' '}
        <code>
          intersphinx_mapping = {'{'}'superduper': ('{sphinx}', None){'}'}
        </code>
        .
      </p>
      <p>
        The API as JSON: <Files files={perVersion('api.json')} />; what changed in it:{' '}
        <Files files={changes} />. The{' '}
        <Files files={[{ text: 'list of all of them', path: '/versions.json' }]} /> names their schemas.
      </p>
      <p>
        Coding agents: an MCP server that searches one version at a time, <code>{agents}</code>.
      </p>
      <p>
        News: the <Files files={[{ text: 'Atom feed', path: FEED }]} /> of releases and of pages that changed.
      </p>
    </section>
  );
}
