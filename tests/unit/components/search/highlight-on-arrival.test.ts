import { setImmediate } from 'node:timers/promises';
import type { ClientModule } from '@docusaurus/types';
import { expect, test } from '@playwright/test';
import {
  createHighlightModule,
  highlightOnNextPage,
} from '../../../../src/components/Search/highlight-on-arrival';

type Location = Parameters<NonNullable<ClientModule['onRouteUpdate']>>[0]['location'];

test('highlights nothing on the next page if the reader leaves while the code is loading', async () => {
  const events: string[] = [];
  const highlightTerms = (id: string) => {
    events.push(`highlight ${id}`);
    return () => events.push(`clear ${id}`);
  };
  let finishLoading = () => {};
  const highlighter = createHighlightModule(
    () =>
      new Promise((resolve) => {
        finishLoading = () => resolve({ highlightTerms });
      }),
  );
  const open = (hash: string) => {
    const location = { pathname: '/docs/a', search: '', hash } as Location;
    highlighter.onRouteUpdate();
    highlighter.onRouteDidUpdate({ location, previousLocation: null });
  };
  const openFromSearch = (hash: string) => {
    highlightOnNextPage(`/docs/a${hash}`, ['listener']);
    open(hash);
  };

  openFromSearch('#left');
  open('#next');
  finishLoading();
  await setImmediate();
  expect(events).toEqual([]);
  openFromSearch('#read');
  finishLoading();
  await setImmediate();
  open('#next');
  expect(events).toEqual(['highlight read', 'clear read']);
});
