// Change: shows pages as cards with icons and full descriptions, includes pages in nested categories, and links the API index's data files.
import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';
import { useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useCounterparts } from '@site/src/client/hooks/use-counterparts';
import { usePageTexts } from '@site/src/client/hooks/use-page-texts';
import { type Card, CardIcon, Cards } from '@site/src/components/Cards';
import { CARD_ICONS } from '@site/src/components/icons/category-card-icons';
import { getVersion } from '@site/src/shared/site';
import type { Props } from '@theme/DocCardList';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

/** Renders cards for the pages in a sidebar category and its subcategories. */
export default function DocCardList({ items = [], className }: Props): ReactNode {
  return (
    <div className={className}>
      {/* Includes pages that the sidebar hides, because readers can find them only here. */}
      <PageCards items={items} />
      {items
        .filter((item) => item.type === 'category')
        .map((group) => (
          <section key={group.label}>
            <Heading as="h2">
              <CardIcon source={CARD_ICONS[group.label]} />
              {group.label}
            </Heading>
            {group.description && <p>{group.description}</p>}
            <PageCards items={group.items} />
          </section>
        ))}
      <ApiData />
    </div>
  );
}

function ApiData(): ReactNode {
  const { version } = useDocsVersion();
  const path = useBaseUrl(getVersion(version).path);
  const { page } = useCounterparts();
  if (page?.id !== '/category/api') return null;
  return (
    <p>
      For tools and agents: this reference is also available as <a href={`${path}/api.json`}>JSON</a> and as a{' '}
      <a href={`${path}/objects.inv`}>Sphinx inventory</a>.
    </p>
  );
}

function PageCards({ items }: { items: PropSidebarItem[] }): ReactNode {
  const texts = usePageTexts();
  const pages = items.filter((item) => item.type === 'link');
  if (pages.length === 0) return null;
  const cards = pages.map(({ docId, href, label, description }): Card => {
    const page = texts[href];
    return {
      to: href,
      title: page?.title ?? label,
      icon: docId && CARD_ICONS[docId],
      text: description ?? page?.description,
    };
  });
  return <Cards cards={cards} size="large" />;
}
