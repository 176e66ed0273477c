import { expect, test } from '@playwright/test';
import { cardOf } from '../../../../src/outputs/social-pictures/card';
import { pictureAddress } from '../../../../src/shared/social-picture';
import { main } from '../../../live-versions';

test('the address of a picture follows from the page’s, with or without a slash at the end', () => {
  expect(pictureAddress('/docs/core_api/connect')).toBe('/social/docs/core_api/connect.png');
  expect(pictureAddress('/docs/core_api/connect/')).toBe('/social/docs/core_api/connect.png');
  expect(pictureAddress('/')).toBe('/social/index.png');
  expect(pictureAddress('/404.html')).toBe('/social/404.png');
});

test('a card has the page’s own title, without the site’s and without entities, its categories and its version', () => {
  const names = ['API', 'Base', 'Keys'].map((name) => ({ '@type': 'ListItem', name }));
  const html = `<head><title data-rh="true">Keys &amp; values | of rows – superduper | Docs</title>
<meta data-rh="true" name="docusaurus_version" content="${main.name}"/>
<script data-rh="true" type="application/ld+json">{"@type":"TechArticle"}</script>
<script data-rh="true" type="application/ld+json">${JSON.stringify({ '@type': 'BreadcrumbList', itemListElement: names })}</script></head>`;
  expect(cardOf(html)).toEqual({
    title: 'Keys & values | of rows',
    section: ['API', 'Base'],
    version: main.label,
  });
});

test('a page outside of the versions has a title alone, and one without a title is refused', () => {
  expect(cardOf('<title>About</title>')).toEqual({ title: 'About', section: [], version: '' });
  expect(() => cardOf('<head></head>')).toThrow('expected a <title>, found none');
});
