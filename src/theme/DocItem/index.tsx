// Change: passes the page's facts about other versions to `Provenance` and registers this component, which only docs pages have.
import { MDXProvider } from '@mdx-js/react';
import { PageFactsContext, Provenance } from '@site/src/components/Provenance';
import type { PageFacts } from '@site/src/shared/versions/page-facts';
import type { Props } from '@theme/DocItem';
import OriginalDocItem from '@theme-original/DocItem';
import type { ReactNode } from 'react';

const components = { Provenance };

export default function DocItem(props: Props): ReactNode {
  // src/plugins/versioned-docs adds these facts.
  const { facts = null } = props.content.metadata as { facts?: PageFacts };
  return (
    <PageFactsContext value={facts}>
      <MDXProvider components={components}>
        <OriginalDocItem {...props} />
      </MDXProvider>
    </PageFactsContext>
  );
}
