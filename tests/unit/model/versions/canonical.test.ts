import { expect, test } from '@playwright/test';
import { canonicalElsewhere } from '../../../../src/model/versions/canonical';
import type { PageHistory, VersionPage } from '../../../../src/model/versions/page-history';

const page = (path: string): VersionPage => ({ id: path, title: path, path, movedFrom: [], file: '' });

test('pages of other versions are canonical in the latest, also where they moved; those that it lacks are not', () => {
  const histories: PageHistory[] = [
    { '0.6': page('/docs/0.6/a'), '0.7': page('/docs/a'), current: page('/docs/next/a') },
    { '0.6': page('/docs/0.6/old'), '0.7': page('/docs/new') },
    { '0.6': page('/docs/0.6/gone') },
    { current: page('/docs/next/came') },
  ];
  expect(canonicalElsewhere(histories, '0.7')).toEqual(
    new Set(['/docs/0.6/a', '/docs/next/a', '/docs/0.6/old']),
  );
});
