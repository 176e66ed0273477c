// Change: hands the page's facts about other versions, which came with its content, to what is drawn around it; says what the page is to search engines; and knows the component that pages of the docs alone have.
import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { MDXProvider } from '@mdx-js/react';
import { PageFactsContext } from '@site/src/components/PageChanges/page-facts';
import { Provenance } from '@site/src/components/Provenance';
import { versionByName } from '@site/src/shared/site';
import type { PageFacts } from '@site/src/shared/versions/page-facts';
import type { Props } from '@theme/DocItem';
import OriginalDocItem from '@theme-original/DocItem';
import type { ReactNode } from 'react';

const components = { Provenance };

export default function DocItem(props: Props): ReactNode {
  // Added by src/plugins/versioned-docs.
  const { facts = null } = props.content.metadata as { facts?: PageFacts };
  const { title, description, permalink, version, lastUpdatedAt } = props.content.metadata;
  const { url } = useDocusaurusContext().siteConfig;
  const article = {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: title,
    description,
    url: url + permalink,
    version: versionByName(version).label,
    // The build knows no date of a page that git does not have.
    ...(lastUpdatedAt && { dateModified: new Date(lastUpdatedAt).toISOString() }),
  };
  return (
    <PageFactsContext value={facts}>
      <Head>
        <script type="application/ld+json">{JSON.stringify(article)}</script>
      </Head>
      <MDXProvider components={components}>
        <OriginalDocItem {...props} />
      </MDXProvider>
    </PageFactsContext>
  );
}
