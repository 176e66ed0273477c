import { expect, test } from '@playwright/test';
import { readCard } from '../../../../src/outputs/social-pictures/card';
import { getPicturePath } from '../../../../src/shared/social-picture-path';
import { main } from '../../../live-versions';

test('derives the address of a picture from the page’s, with or without a slash', () => {
  for (const slash of ['', '/'])
    expect(getPicturePath(`/docs/core_api/connect${slash}`)).toBe('/social/docs/core_api/connect.png');
  expect(getPicturePath('/')).toBe('/social/index.png');
  expect(getPicturePath('/404.html')).toBe('/social/404.png');
});

test('shows the page’s own title, categories and version on a card, without the site’s title', () => {
  const names = ['Docs', 'API', 'Base', 'Keys'].map((name) => ({ '@type': 'ListItem', name }));
  const html = `<head><title data-rh="true">Keys &amp; values | of rows – superduper | Docs</title>
<meta data-rh="true" name="docusaurus_version" content="${main.name}"/>
<script data-rh="true" type="application/ld+json">{"@type":"TechArticle"}</script>
<script data-rh="true" type="application/ld+json">${JSON.stringify({ '@type': 'BreadcrumbList', itemListElement: names })}</script></head>`;
  expect(readCard(html)).toEqual({
    title: 'Keys & values | of rows',
    trail: ['API', 'Base'],
    version: main.label,
  });
});

test('shows only a title for a page outside of the versions, and rejects a page without one', () => {
  expect(readCard('<title>About</title>')).toEqual({ title: 'About', trail: [], version: '' });
  expect(() => readCard('<head></head>')).toThrow('expected a <title>, found none');
});
